import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { FormFault } from '@krathong/ui/field'
import { Failed, Loading } from '@krathong/ui/state'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import { useEffect } from 'react'
import type { Output } from '../../shared/boot.ts'
import { client, refusalText } from '../../shared/client.ts'
import type { Popup } from '../../shared/popups.tsx'
import { useWords } from '../../shared/words.ts'
import { deviceName } from '@krathong/protocol/device-name'
import { refreshSecurity } from './queries.ts'
import './security.css'

type Begun = Output<'quick', 'begin'>
type State = Output<'quick', 'state'>

const LOOK_MS = 1_500
const ended: ReadonlySet<State['state']> = new Set(['refused', 'used', 'over'])

/** A link for one other device; who opens it is shown here and let in by a yes of this one. */
export const QuickSignInPopup: Popup<'quick-sign-in'> = ({ onClose }) => {
  const { t } = useWords()
  const { mutate, data, error } = useMutation({ mutationFn: () => client('quick', 'begin', {}) })
  useEffect(() => mutate(), [mutate])
  return (
    <Dialog name="quick-sign-in" title={t('quick.show')} onClose={onClose}>
      {error && <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => mutate()} />}
      {!data && !error && <Loading rows={1} height="176px" />}
      {data && <Link key={data.quickId} begun={data} onAgain={() => mutate()} onClose={onClose} />}
    </Dialog>
  )
}

interface LinkProps {
  begun: Begun
  onAgain: () => void
  onClose: () => void
}

const Link = ({ begun, onAgain, onClose }: LinkProps) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const { quickId } = begun
  const { data } = useQuery({
    queryKey: ['quick', 'state', quickId],
    queryFn: () => client('quick', 'state', { quickId }),
    refetchInterval: ({ state }) => (state.data && ended.has(state.data.state) ? false : LOOK_MS),
    gcTime: 0,
  })
  const state = data?.state ?? 'open'
  useEffect(() => {
    if (state === 'used') void refreshSecurity(cache)
  }, [state, cache])
  if (state === 'open') return <Shown url={begun.url} />
  if (state === 'claimed' && data) return <Question quickId={quickId} asked={data} />
  const words = { allowed: 'quick.allowed', refused: 'quick.refused', used: 'quick.done', over: 'quick.over' }
  return (
    <div className="guard-form" role="status">
      <p>{t(words[state as keyof typeof words] as 'quick.done')}</p>
      {state === 'over' ? (
        <Button wide onClick={onAgain}>
          {t('quick.again')}
        </Button>
      ) : (
        <Button wide kind="quiet" onClick={onClose}>
          {t('ui.close')}
        </Button>
      )}
    </div>
  )
}

const Shown = ({ url }: { url: string }) => {
  const { t } = useWords()
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toast(t('quick.copied'))
  }
  return (
    <div className="guard-form">
      <p>{t('quick.text')}</p>
      <div className="guard-code">
        <QRCodeSVG value={url} size={176} marginSize={2} title={t('quick.qr')} />
      </div>
      <Button kind="quiet" wide onClick={() => void copy()}>
        {t('quick.copy')}
      </Button>
    </div>
  )
}

const Question = ({ quickId, asked }: { quickId: string; asked: State }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const answer = useMutation({
    mutationFn: (isAllowed: boolean) => client('quick', 'answer', { quickId, isAllowed }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['quick', 'state', quickId] }),
  })
  const device = deviceName(asked.device ?? '') ?? t('security.unknownDevice')
  return (
    <div className="guard-form">
      <h3>{t('quick.asked')}</h3>
      <p>{t('quick.who', { device, address: asked.address ?? '', number: String(asked.number ?? '') })}</p>
      <p className="quick-number tabular" aria-hidden="true">
        <bdi>{asked.number}</bdi>
      </p>
      {answer.error && <FormFault>{refusalText(answer.error, t('shell.offline'))}</FormFault>}
      <Button wide busy={answer.isPending} onClick={() => answer.mutate(true)}>
        {t('quick.yes')}
      </Button>
      <Button wide kind="quiet" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
        {t('quick.no')}
      </Button>
    </div>
  )
}
