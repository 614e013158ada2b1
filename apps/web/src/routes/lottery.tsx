export { GameScreen as LotteryRoute } from './game-screen.tsx'
