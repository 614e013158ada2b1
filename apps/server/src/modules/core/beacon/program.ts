/** What the program puts together of this module: its endpoints, jobs, seeds and what is opened once. Other modules call index.ts. */
export * from './index.ts'
export { createBeacon } from './beacon.ts'
export type { OwnBeacon } from './beacon.ts'
export { beaconRoutes } from './routes.ts'
