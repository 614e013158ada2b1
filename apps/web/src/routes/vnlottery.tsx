export { GameScreen as VnlotteryRoute } from './game-screen.tsx'
