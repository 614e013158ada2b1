export { answerOffer } from './answer-offer.ts'
export { makeOffer } from './make-offer.ts'
