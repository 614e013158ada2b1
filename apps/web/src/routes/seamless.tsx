export { GameScreen as SeamlessRoute } from './game-screen.tsx'
