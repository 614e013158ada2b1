export { claimReward } from '../claim-reward.ts'
export { countMissions } from '../missions/count-missions.ts'
export { createMissions } from '../missions/show-missions.ts'
export { tendMissions } from '../missions/tend-missions.ts'
