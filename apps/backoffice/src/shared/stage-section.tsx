import { Button } from '@krathong/ui/button'
import type { ReactNode } from 'react'
import { may, useBackOffice } from './back-office.tsx'
import { Fact, FactList, Section } from './page-head.tsx'
import { InlineFault } from './states.tsx'
import { useWords } from './words.ts'

interface StageSectionProps {
  stage: 'draft' | 'published' | 'paused'
  /** What it came to. */
  facts: ReactNode
  error: unknown
  isBusy: boolean
  onPublish: () => void
  onPause: () => void
  /** What else can be done with it, by whoever may. */
  children?: ReactNode
}

/** Whether members see a promotion and what it came to, with what starts and pauses it. */
export const StageSection = ({
  stage,
  facts,
  error,
  isBusy,
  onPublish,
  onPause,
  children,
}: StageSectionProps) => {
  const { t } = useWords()
  const isOpen = stage === 'published'
  return (
    <Section title={t('bonus.cost')}>
      <FactList>
        <Fact name={t('bonus.stage')}>{t(`bonus.stage.${stage}`)}</Fact>
        {facts}
      </FactList>
      {error !== null && <InlineFault error={error} />}
      {may(useBackOffice(), 'promotions.write') && (
        <>
          <Button kind={isOpen ? 'quiet' : 'primary'} busy={isBusy} onClick={isOpen ? onPause : onPublish}>
            {t(isOpen ? 'bonus.pause' : 'bonus.publish')}
          </Button>
          {children}
        </>
      )}
    </Section>
  )
}
