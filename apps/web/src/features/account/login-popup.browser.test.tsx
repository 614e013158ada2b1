import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { held, Refusal, serve } from '../../../../../tests/components/server.ts'
import { mountPart } from '../../shared/testing-page.tsx'
import { LoginPopup } from './login-popup.tsx'

const PROVIDERS = 'GET /wps/session/elsewhere'
const settings = {
  'GET /wps/system/setting/register': () => ({
    methods: { username: true, mobile: false },
    register: [],
    login: [],
    termsVersion: '1',
    minimumAge: 20,
    smsVerification: false,
    mobilePassword: false,
    smsLogin: false,
    phoneLogin: false,
    freePlay: false,
    oneClick: false,
    challenges: { login: false, register: false },
  }),
}
const send = () => page.getByRole('button', { name: 'Sign in', exact: true })
const provider = () => page.getByRole('button', { name: /Google/ })

it('stands whole at once: its buttons do not move under the pointer when it is known who else signs people in', async () => {
  const answer = held<{ providers: string[] }>()
  serve({ ...settings, [PROVIDERS]: () => answer.promise })
  await mountPart(<LoginPopup onClose={() => {}} />)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByRole('status')).toBeVisible()
  await expect.element(send()).not.toBeInTheDocument()
  answer.come({ providers: ['google'] })
  await expect.element(send()).toBeVisible()
  expect(provider().query()).not.toBeNull()
})

it('signs in by name where nobody can tell who else does', async () => {
  serve({
    ...settings,
    [PROVIDERS]: () => {
      throw new Refusal('UNAVAILABLE', 503)
    },
  })
  await mountPart(<LoginPopup onClose={() => {}} />)
  await expect.element(send()).toBeVisible()
  expect(provider().query()).toBeNull()
})
