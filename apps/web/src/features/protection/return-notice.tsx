import { Button, buttonClass } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { FormFault } from '@krathong/ui/field'
import { useState } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { Link } from '../../shared/router.tsx'
import { stampOf, zoneOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { limitText } from './amounts.ts'
import type { Protection } from './queries.ts'
import { useProtectionChange } from './queries.ts'

/** When a term of the player's own ends, and what they do then if they want to play again. Nothing here asks them to. */
export const ReturnNotice = ({ state }: { state: Protection }) => {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const option = state.returnOption
  if (option === null) return null
  if (option.opensAt !== null)
    return <p>{t('safer.opensAt', { at: `${stampOf(option.opensAt)} ${zoneOf(option.opensAt)}` })}</p>
  if (Date.parse(option.from) > Date.parse(state.serverTime))
    return <p className="safer-text">{t('safer.afterTerm')}</p>
  return (
    <>
      <p>{t('safer.termOver')}</p>
      <div>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t('safer.comeBack')}
        </Button>
      </div>
      {isAsking && (
        <ComeBackDialog state={state} waitHours={option.waitHours} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

interface ComeBackDialogProps {
  state: Protection
  waitHours: number
  onClose: () => void
}

const ComeBackDialog = ({ state, waitHours, onClose }: ComeBackDialogProps) => {
  const { t } = useWords()
  const comeBack = useProtectionChange(() => client('protection', 'comeBack', { agreed: true }))
  return (
    <Dialog name="come-back" title={t('safer.comeBackAsk')} onClose={onClose}>
      <div className="stack">
        <ul className="safer-effects">
          <li>{t('safer.returnOpens')}</li>
          <li>
            {waitHours === 0 ? t('safer.returnAtOnce') : t('safer.returnWaits', { hours: String(waitHours) })}
          </li>
        </ul>
        <ActiveLimits state={state} onLeave={onClose} />
        {comeBack.error && <FormFault>{refusalText(comeBack.error, t('shell.offline'))}</FormFault>}
        <Button wide kind="quiet" disabled={comeBack.isPending} onClick={onClose}>
          {t('safer.comeBackNo')}
        </Button>
        <Button
          wide
          busy={comeBack.isPending}
          onClick={() => comeBack.mutate(undefined, { onSuccess: onClose })}
        >
          {t('safer.comeBackYes')}
        </Button>
      </div>
    </Dialog>
  )
}

/** The limits that will hold when play is open again. */
const ActiveLimits = ({ state, onLeave }: { state: Protection; onLeave: () => void }) => {
  const { t } = useWords()
  const { currency } = state
  const limits = state.limits.filter(({ inForce }) => inForce !== null)
  return (
    <>
      {limits.length === 0 ? (
        <p className="safer-text">{t('safer.returnNoLimits')}</p>
      ) : (
        <div>
          <p>{t('safer.returnLimits')}</p>
          <ul className="safer-effects">
            {limits.map(({ kind, span, inForce }) => (
              <li key={`${kind}/${span}`}>
                {t(`safer.kind.${kind}`)} · {t(`safer.span.${span}`)}:{' '}
                <bdi>{limitText(t, kind, inForce!, currency)}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Link to="/safer-play" className={buttonClass({ kind: 'quiet' })} onClick={onLeave}>
        {t('safer.toLimits')}
      </Link>
    </>
  )
}
