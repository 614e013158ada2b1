import { useQuery } from '@tanstack/react-query'
import { EntryRules } from '../../features/settings/entry-rules.tsx'
import { BrandProtection } from '../../features/settings/brand-protection.tsx'
import { Firebase } from '../../features/settings/firebase.tsx'
import { ModuleTree } from '../../features/settings/module-tree.tsx'
import { settingsQuery } from '../../features/settings/queries.ts'
import { RegisterFields } from '../../features/settings/register-fields.tsx'
import { Regions } from '../../features/settings/regions.tsx'
import '../../features/settings/settings.css'
import { SystemStatus } from '../../features/settings/system-status.tsx'
import { WriterSections } from '../../features/settings/writer-sections.tsx'
import { WinnerBoard } from '../../features/settings/winner-board.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { PageHead, Section } from '../../shared/page-head.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const SettingsEdit = () => {
  const { t } = useWords()
  const mayWrite = may(useBackOffice(), 'settings.write')
  const settings = useQuery(settingsQuery)
  return (
    <>
      <PageHead title={t('nav.settings')} hint={t(mayWrite ? 'settings.hint' : 'settings.look-only')} />
      <Answer query={settings}>
        {(found) => (
          <>
            <Section title={t('status.title')}>
              <SystemStatus settings={found} mayWrite={mayWrite} />
            </Section>
            <Section title={t('module.title')}>
              <ModuleTree settings={found} mayWrite={mayWrite} />
            </Section>
            <Section title={t('doors.title')}>
              <EntryRules key={JSON.stringify(found.entryRules)} settings={found} mayWrite={mayWrite} />
            </Section>
            <Section title={t('brandProtection.title')}>
              <BrandProtection key={JSON.stringify(found.protection)} settings={found} mayWrite={mayWrite} />
            </Section>
            <Section title={t('firebase.title')}>
              <Firebase key={JSON.stringify(found.firebase)} settings={found} mayWrite={mayWrite} />
            </Section>
            <Section title={t('winnerBoard.title')}>
              <WinnerBoard key={JSON.stringify(found.winners)} settings={found} mayWrite={mayWrite} />
            </Section>
            <Section title={t('field.title')}>
              <RegisterFields settings={found} mayWrite={mayWrite} />
            </Section>
            <Section title={t('regions.title')}>
              <Regions
                key={JSON.stringify([found.allowedCountries, found.blockedCountries, found.unknownRegion])}
                settings={found}
                mayWrite={mayWrite}
              />
            </Section>
            {mayWrite && <WriterSections settings={found} />}
          </>
        )}
      </Answer>
    </>
  )
}
