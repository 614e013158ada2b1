/** One page of the console in a test's browser, with everything that a page finds around it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mount } from '../../../../tests/components/mount.tsx'
import { type BackOffice, BackOfficeProvider } from './back-office.tsx'
import { askingDefaults } from './client.ts'
import { LanguageProvider, setLanguage } from './language.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'

const backOffice: BackOffice = {
  operator: {
    operatorId: '01920000-0000-7000-8000-000000000001',
    username: 'pim',
    role: 'owner',
    permissions: [
      'players.read',
      'content.read',
      'content.write',
      'contracts.read',
      'contracts.write',
      'pay-runs.decide',
      'agents.move',
      'draws.decide',
    ],
    mustChangePassword: false,
  } as BackOffice['operator'],
  email: null,
  confirmation: null,
  brandName: 'Krathong',
  currency: { code: 'FUN', symbol: '฿', exponent: 2, isPlayMoney: true },
  languages: ['en', 'th'],
  timeZone: 'Asia/Bangkok',
  siteOrigin: 'http://localhost:8080',
  playOrigin: 'http://localhost:8082',
}

const seenWith = (permissions: Permissions): BackOffice => ({
  ...backOffice,
  operator: { ...backOffice.operator, permissions },
})

type Permissions = BackOffice['operator']['permissions']

/** Nothing is remembered from the test before, and a refusal is an answer at once. */
export const mountPage = async (page: ReactNode, permissions?: Permissions): Promise<void> => {
  await setLanguage('en')
  const { queries: asked, ...defaults } = askingDefaults
  const queries = new QueryClient({
    defaultOptions: { ...defaults, queries: { ...asked, retry: false, staleTime: 0 } },
  })
  mount(
    <LanguageProvider>
      <QueryClientProvider client={queries}>
        <BackOfficeProvider backOffice={permissions ? seenWith(permissions) : backOffice}>
          {page}
        </BackOfficeProvider>
        <LeavingDialog />
      </QueryClientProvider>
    </LanguageProvider>,
  )
}
