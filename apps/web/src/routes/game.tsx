export { GameScreen as GameRoute } from './game-screen.tsx'
