import { parseAmount } from '@krathong/money'
import { LEDGER_EXPONENT } from '@krathong/money'

export const PICTURES_MAX = 3

/** What a picture is sealed to. */
export const pictureContext = (pictureId: string) => `promotions.application-picture/${pictureId}`

/** What one person gives for an application alone; above it a second one decides too. */
export const ALONE_MOST = parseAmount('10000', LEDGER_EXPONENT)!
