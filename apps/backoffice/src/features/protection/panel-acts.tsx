import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { useWords } from '../../shared/words.ts'
import { LimitDialog } from './limit-dialog.tsx'
import type { Panel } from './queries.ts'
import { StopDialog } from './stop-dialog.tsx'

/** What staff may do for one player: a limit beside the player's own, or a stop. */
export const PanelActs = ({ panel, playerId }: { panel: Panel; playerId: string }) => {
  const { t } = useWords()
  const [dialog, setDialog] = useState<'stop' | 'limit' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <Button kind="quiet" onClick={() => setDialog('limit')}>
        {t('guard.limit')}
      </Button>
      <Button kind="danger" onClick={() => setDialog('stop')}>
        {t('guard.stop')}
      </Button>
      {dialog === 'stop' && <StopDialog playerId={playerId} onClose={close} />}
      {dialog === 'limit' && <LimitDialog panel={panel} playerId={playerId} onClose={close} />}
    </>
  )
}
