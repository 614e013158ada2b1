import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { AlarmLetters } from './alarm-letters.tsx'
import { QueueTimes } from './queue-promises.tsx'
import { IdentityProviders } from './identity-providers.tsx'
import type { SettingsView } from './queries.ts'

/** What only those see who may change it: addresses of staff, and keys of others. */
export const WriterSections = ({ settings }: { settings: SettingsView }) => {
  const { t } = useWords()
  return (
    <>
      <Section title={t('alarmLetters.title')}>
        <AlarmLetters settings={settings} />
      </Section>
      <Section title={t('queueTimes.title')}>
        <QueueTimes settings={settings} />
      </Section>
      <Section title={t('house.title')}>
        <IdentityProviders />
      </Section>
    </>
  )
}
