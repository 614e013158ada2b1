import { Button } from '@krathong/ui/button'
import { lazy, Suspense, useState } from 'react'
import { usePlayGate } from '../../shared/gate.ts'
import { useWords } from '../../shared/words.ts'
import type { ChaseProps } from './chase-dialog.tsx'

const ChaseDialog = lazy(() =>
  import('./chase-dialog.tsx').then((loaded) => ({ default: loaded.ChaseDialog })),
)

/** Opens the planner for the slip as it stands. */
export const ChaseButton = ({ onOrdered, ...chase }: Omit<ChaseProps, 'onClose'>) => {
  const { t } = useWords()
  const whenMayPlay = usePlayGate()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="plain" wide onClick={() => void whenMayPlay(() => setOpen(true))}>
        {t('lottery.chase.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChaseDialog
            {...chase}
            onClose={close}
            onOrdered={() => {
              close()
              onOrdered()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
