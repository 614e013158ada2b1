import { VerifyPage } from '../features/verify/verify-page.tsx'
import type { Screen } from '../shared/router.tsx'

export const VerifyRoute: Screen = ({ params }) => (
  <VerifyPage key={params['roundId']} roundId={params['roundId']} />
)
