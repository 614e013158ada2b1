import { sealContext } from './chance-types.ts'
import type { ChanceParts, ChanceRow } from './chance-types.ts'

/** What a chance draws by; told to nobody before its time. */
export const openSeed = (
  { app }: Pick<ChanceParts, 'app'>,
  { promotionId, seedSealed }: Pick<ChanceRow, 'promotionId' | 'seedSealed'>,
): string => app.sealer.open(seedSealed, sealContext(promotionId))
