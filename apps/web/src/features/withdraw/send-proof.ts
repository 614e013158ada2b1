import { constants } from '@krathong/protocol/constants'
import { RefusedError } from '@krathong/protocol/client'
import type { RefusalBody } from '@krathong/protocol/refusals'
import { currentLanguage } from '../../shared/preferences.ts'
import { sessionToken } from '../../shared/session.ts'

export const PROOF_BYTES_MAX = constants.imageBytesMax

/** A picture goes as the bytes it is; the server looks at them, not at the name. */
export const sendProof = async (withdrawalId: string, picture: File): Promise<number> => {
  const response = await fetch(`/wps/withdrawals/${withdrawalId}/proofs`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'x-language': currentLanguage(),
      authorization: `Bearer ${sessionToken() ?? ''}`,
    },
    body: picture,
    credentials: 'same-origin',
  }).catch(() => {
    throw new RefusedError('NETWORK', 0, null)
  })
  if (response.ok) return ((await response.json()) as { value: { proofCount: number } }).value.proofCount
  const body = (await response.json().catch(() => null)) as RefusalBody | null
  throw new RefusedError(body?.code ?? 'NETWORK', response.status, body)
}
