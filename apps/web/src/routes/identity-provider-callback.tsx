import { IdentityProviderCallbackPage } from '../features/identity-providers/callback-page.tsx'
import type { Screen } from '../shared/router.tsx'

export const IdentityProviderCallbackRoute: Screen = () => <IdentityProviderCallbackPage />
