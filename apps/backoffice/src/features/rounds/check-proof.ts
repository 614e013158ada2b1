import type { SavedRound, VerifyReport } from '@krathong/games/rounds'

/** The same pure verifier that players run; it is loaded only when somebody asks for it. */
export const checkProof = async (proof: unknown): Promise<VerifyReport> => {
  const { signedBeaconOf, verifyRound, withSignature } = await import('@krathong/games/rounds')
  const report = verifyRound(proof)
  const isRound = report.checks.every(({ code, status }) => code !== 'file' || status === 'passed')
  const beacon = isRound ? signedBeaconOf(proof as SavedRound) : null
  if (!beacon) return report
  const { isSigned } = await import('./beacon-signature.ts')
  return withSignature(report, isSigned(beacon))
}

/** Hands the proof over as a file that `npm run verify` and the public page read. */
export const saveProof = (roundId: string, proof: unknown) => {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' }),
  )
  const link = document.createElement('a')
  link.href = address
  link.download = `round-${roundId}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
