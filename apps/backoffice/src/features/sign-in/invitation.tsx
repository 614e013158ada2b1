import { Button } from '@krathong/ui/button'
import { Loading } from '@krathong/ui/state'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { RefusedError } from '../../shared/client.ts'
import { NewPasswordFields, useNewPassword } from '../../shared/new-password.tsx'
import { InlineFault, useFaultText } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { acceptInvitation, type FirstStep, invitationQuery, sendPassword } from './queries.ts'

interface InvitationProps {
  token: string
  /** The first step of the sign-in that follows. */
  onPassed: (answer: FirstStep) => void
  onLeave: () => void
}

/** Somebody who was invited sets a password of their own, and goes on to the authenticator as everybody does. */
export const Invitation = ({ token, onPassed, onLeave }: InvitationProps) => {
  const { t } = useWords()
  const faultText = useFaultText()
  const found = useQuery(invitationQuery(token))
  if (found.isPending) return <Loading rows={4} height="44px" />
  if (found.isError)
    return (
      <div className="form">
        <h1>{t('invite.title')}</h1>
        <p className="notice-line">{faultText(found.error)}</p>
        <Button kind="quiet" wide onClick={onLeave}>
          {t('invite.leave')}
        </Button>
      </div>
    )
  return <SetPassword token={token} invited={found.data} onPassed={onPassed} />
}

/** Uses the link and signs in. Where the answer was lost the link is used up already, and this very password opens the account. */
const enter = async (wanted: { token: string; username: string; password: string }): Promise<FirstStep> => {
  const { token, username, password } = wanted
  try {
    await acceptInvitation({ token, password })
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code !== 'INVITATION_OVER') throw error
    return sendPassword({ username, password }).catch(() => {
      throw error
    })
  }
  return sendPassword({ username, password })
}

interface SetPasswordProps {
  token: string
  invited: { username: string; displayName: string; brandName: string }
  onPassed: (answer: FirstStep) => void
}

const SetPassword = ({ token, invited, onPassed }: SetPasswordProps) => {
  const { t } = useWords()
  const wanted = useNewPassword()
  const [wasTried, setWasTried] = useState(false)
  const send = useMutation({
    mutationFn: (password: string) => enter({ token, username: invited.username, password }),
    onSuccess: onPassed,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (wanted.isSound && !send.isPending) send.mutate(wanted.next)
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <h1>{t('invite.welcome', { name: invited.displayName })}</h1>
      <p className="quiet">{t('invite.text', { brand: invited.brandName, username: invited.username })}</p>
      <input type="hidden" autoComplete="username" value={invited.username} readOnly />
      <NewPasswordFields
        of={wanted}
        labels={{ next: t('invite.password'), again: t('invite.again') }}
        wasTried={wasTried}
      />
      <InlineFault error={send.error} />
      <Button type="submit" wide busy={send.isPending}>
        {t('invite.accept')}
      </Button>
    </form>
  )
}
