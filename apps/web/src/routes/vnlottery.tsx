export { VnlotteryRoute } from './lottery.tsx'
