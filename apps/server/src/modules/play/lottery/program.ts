/** What the program puts together of this module: its endpoints and jobs. Other modules call index.ts. */
export { drawProof } from './draw-proof.ts'
export { tendLotteries } from './jobs.ts'
export { placeTicket } from './place-ticket.ts'
export { planDraws } from './plan-draws.ts'
export { ticketWorking } from './ticket-working.ts'
