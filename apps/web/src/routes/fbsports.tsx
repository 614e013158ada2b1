export { GameScreen as FbsportsRoute } from './game-screen.tsx'
