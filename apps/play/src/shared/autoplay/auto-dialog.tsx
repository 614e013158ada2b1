import { parseAmount } from '@krathong/money'
import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { Field } from '@krathong/ui/field'
import { Segments } from '@krathong/ui/tabs'
import { useState } from 'react'
import { readAmount } from '../amounts.ts'
import { useFrame, useMoney, useTexts } from '../frame-game.tsx'
import { roundSteps } from './auto-run.ts'
import type { Autoplay } from './autoplay.ts'

interface AutoDialogProps {
  autoplay: Autoplay
  hasFeature: boolean
  onClose: () => void
}

/** What is typed is read as the server reads amounts; a loss limit is asked for, not suggested. */
export const AutoDialog = ({ autoplay, hasFeature, onClose }: AutoDialogProps) => {
  const { opened } = useFrame()
  const t = useTexts()
  const money = useMoney()
  const [rounds, setRounds] = useState<string>(String(roundSteps[0]))
  const [lossText, setLossText] = useState('')
  const [winText, setWinText] = useState('')
  const [stopsOnFeature, setStopsOnFeature] = useState(hasFeature)
  const [isTried, setTried] = useState(false)
  const { exponent } = opened.currency
  const cost = readAmount(autoplay.cost)
  const loss = parseAmount(lossText.trim(), exponent)
  const win = winText.trim() === '' ? null : parseAmount(winText.trim(), exponent)
  const isLossGood = loss !== null && loss >= cost
  const isWinGood = winText.trim() === '' || (win !== null && win > 0n)
  const start = () => {
    setTried(true)
    if (!isLossGood || !isWinGood) return
    onClose()
    void autoplay.start({ rounds: Number(rounds), lossLimit: loss, singleWin: win, stopsOnFeature })
  }
  return (
    <Dialog name="autoplay" title={t('auto.title')} onClose={onClose}>
      <div className="auto-form">
        <p className="panel-text">{t('auto.text', { stake: money(autoplay.cost) })}</p>
        <Segments
          label={t('auto.rounds')}
          value={rounds}
          options={roundSteps.map((step) => ({ value: String(step), label: String(step) }))}
          onChange={setRounds}
        />
        <Field
          label={t('auto.lossLimit')}
          required
          inputMode="decimal"
          value={lossText}
          hint={t('auto.lossHint')}
          error={isTried && !isLossGood ? t('auto.lossError', { stake: money(autoplay.cost) }) : undefined}
          onChange={({ target }) => setLossText(target.value)}
        />
        <Field
          label={t('auto.singleWin')}
          inputMode="decimal"
          value={winText}
          error={isTried && !isWinGood ? t('auto.winError') : undefined}
          onChange={({ target }) => setWinText(target.value)}
        />
        {hasFeature && (
          <label className="auto-check">
            <input
              type="checkbox"
              checked={stopsOnFeature}
              onChange={({ target }) => setStopsOnFeature(target.checked)}
            />
            <span>{t('auto.feature')}</span>
          </label>
        )}
        <p className="panel-text">{t('auto.stops')}</p>
      </div>
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onClose}>
          {t('buy.cancel')}
        </Button>
        <Button kind="gold" onClick={start}>
          {t('auto.start')}
        </Button>
      </div>
    </Dialog>
  )
}
