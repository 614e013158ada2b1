import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { useWords } from '../../shared/words.ts'
import { FreezeDialog, UnfreezeButton } from './freeze-dialog.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import type { Panel } from './queries.ts'
import { StopDialog } from './stop-dialog.tsx'

/** What staff may do for one player: a limit beside the player's own, a stop, or a freeze. */
export const PanelActs = ({ panel, playerId }: { panel: Panel; playerId: string }) => {
  const { t } = useWords()
  const [dialog, setDialog] = useState<'stop' | 'limit' | 'freeze' | null>(null)
  const frozen = panel.freezes.some(({ liftedAt }) => liftedAt === null)
  const close = () => setDialog(null)
  return (
    <>
      <Button kind="quiet" onClick={() => setDialog('limit')}>
        {t('guard.limit')}
      </Button>
      <Button kind="danger" onClick={() => setDialog('stop')}>
        {t('guard.stop')}
      </Button>
      {frozen ? (
        <UnfreezeButton playerId={playerId} />
      ) : (
        <Button kind="danger" onClick={() => setDialog('freeze')}>
          {t('guard.freeze')}
        </Button>
      )}
      {dialog === 'freeze' && <FreezeDialog playerId={playerId} onClose={close} />}
      {dialog === 'stop' && <StopDialog playerId={playerId} onClose={close} />}
      {dialog === 'limit' && <LimitDialog panel={panel} playerId={playerId} onClose={close} />}
    </>
  )
}
