import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { runWork } from '@krathong/ui/work'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { queryOptions } from '@tanstack/react-query'
import { api, RefusedError } from '../../shared/client.ts'

export type FirstStep = CallOutput<Calls['operator']['login']>
export type SecondStep = CallOutput<Calls['operator']['factor']>

interface PasswordForm {
  username: string
  password: string
}

/** The browser's work for one sign-in: what the server asks for after wrong ones, in place of keeping anybody out. */
const earnPass = async (): Promise<string> => {
  const asked = await api('backOfficeChallenges', 'begin', { action: 'staff-login' })
  const nonces = await runWork(asked, () => undefined, new AbortController().signal)
  const { pass } = await api('backOfficeChallenges', 'answer', { challengeId: asked.challengeId, nonces })
  return pass
}

/** Sends name and password; where a challenge is due the browser works for a second or two and sends them again. */
export const sendPassword = async (form: PasswordForm): Promise<FirstStep> => {
  try {
    return await api('operator', 'login', form)
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code !== 'CHALLENGE_NEEDED') throw error
    return api('operator', 'login', { ...form, challengePass: await earnPass() })
  }
}
export const sendCode = (input: { loginToken: string; code: string }) => api('operator', 'factor', input)

/** Asks what is to be signed, has the browser sign it, and sends that. */
export const signInByPasskey = async (loginToken: string): Promise<SecondStep> => {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { options } = await api('passkeys', 'signInOptions', { loginToken })
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const signed = await startAuthentication({ optionsJSON })
  const credential = { ...signed, response: { ...signed.response } }
  return api('passkeys', 'signIn', { loginToken, credential })
}

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitations', 'look', token],
    queryFn: ({ signal }) => api('invitations', 'look', { token }, { signal }),
    staleTime: Infinity,
  })

export const acceptInvitation = (input: CallInput<Calls['invitations']['accept']>) =>
  api('invitations', 'accept', input)
