import { Button, buttonClass } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { FormFault } from '@krathong/ui/field'
import { Money } from '@krathong/ui/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { keepAnswer } from '../../shared/keep-answer.ts'
import type { Popup } from '../../shared/popups.tsx'
import { Link, navigate } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { minutesText } from './amounts.ts'
import './protection.css'
import { realityQuery, type Reality } from './queries.ts'

/** Stands over the game until the player has said that they saw it: how long, how much, and three ways on. */
export const RealityCheckPopup: Popup<'reality-check'> = ({ onClose }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const { data } = useQuery(realityQuery())
  const seen = useMutation({
    mutationFn: () => client('protection', 'acknowledge', {}),
    onSuccess: (answer) => keepAnswer(cache, realityQuery(), answer),
  })
  const goOn = () => seen.mutate(undefined, { onSuccess: onClose })
  const leave = () => {
    onClose()
    navigate('/')
  }
  return (
    <Dialog
      name="reality-check"
      title={t('safer.checkTitle')}
      hasClose={false}
      closesOnEscape={false}
      onClose={onClose}
    >
      <div className="stack">
        <p>{t('safer.checkText')}</p>
        {data && <Facts {...data} />}
        {seen.error && <FormFault>{refusalText(seen.error, t('shell.offline'))}</FormFault>}
        <Button wide busy={seen.isPending} onClick={goOn}>
          {t('safer.goOn')}
        </Button>
        <div className="check-actions">
          <Link to="#/me/bets" className={buttonClass({ kind: 'quiet' })} onClick={onClose}>
            {t('safer.toHistory')}
          </Link>
          <Link to="/safer-play" className={buttonClass({ kind: 'quiet' })} onClick={onClose}>
            {t('safer.toTools')}
          </Link>
          <Button kind="quiet" onClick={leave}>
            {t('safer.leave')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const Facts = ({ since, staked, paid, net, currency }: Reality) => {
  const { t } = useWords()
  const [now] = useState(() => Date.now())
  const minutes = since === null ? 0 : Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  return (
    <dl className="spent-facts">
      <div>
        <dt>{t('safer.played')}</dt>
        <dd className="tabular">{minutesText(t, minutes)}</dd>
      </div>
      <div>
        <dt>{t('safer.staked')}</dt>
        <dd>
          <Money amount={staked} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('safer.paid')}</dt>
        <dd>
          <Money amount={paid} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('safer.net')}</dt>
        <dd>
          <Money amount={net} currency={currency} signed />
        </dd>
      </div>
    </dl>
  )
}
