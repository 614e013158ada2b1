/** From one card of a deal to the next, and how long one flies. */
export const DEAL_MS = 110
export const FLIGHT_MS = 320
