import { useQuery } from '@tanstack/react-query'
import { ImportGames } from '../../features/vendors/import-games.tsx'
import { MatchNow } from '../../features/vendors/match-now.tsx'
import { ProbeCall } from '../../features/vendors/probe-call.tsx'
import { vendorQuery } from '../../features/vendors/queries.ts'
import { TestCall } from '../../features/vendors/test-call.tsx'
import { VendorForm } from '../../features/vendors/vendor-form.tsx'
import { VendorKeys } from '../../features/vendors/vendor-keys.tsx'
import { VendorState } from '../../features/vendors/vendor-table.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { Facts, PageHead, Section } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { Link } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const VendorPage = ({ parts }: { parts: PathParts }) => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  const vendorCode = parts['vendorCode'] ?? ''
  const vendor = useQuery(vendorQuery(vendorCode))
  return (
    <>
      <PageHead title={vendor.data?.name ?? vendorCode} parent={{ title: t('nav.vendors'), to: '/vendors' }}>
        {vendor.data && <VendorState row={vendor.data} />}
      </PageHead>
      <Answer query={vendor}>
        {(found) => (
          <>
            <Facts
              items={[
                [t('vendor.code'), <code key="code">{found.vendorCode}</code>],
                [t('vendor.dialect'), found.dialectName],
                [t('vendor.integration'), t(`vendor.integration.${found.integration}`)],
                [t('vendor.games'), found.gameCount],
                [t('vendor.callback'), <code key="path">{backOffice.siteOrigin + found.callbackPath}</code>],
                [
                  t('vendor.differences'),
                  <Link key="open" to={`/vendors/differences?vendor=${found.vendorCode}`}>
                    {found.openDifferences}
                  </Link>,
                ],
              ]}
            />
            {may(backOffice, 'vendors.write') && found.settings.url !== '' && (
              <Section title={t('vendor.test.title')}>
                <TestCall vendorCode={found.vendorCode} />
              </Section>
            )}
            {may(backOffice, 'vendors.write') && found.integration === 'seamless' && (
              <Section title={t('vendor.probe.title')}>
                <ProbeCall vendorCode={found.vendorCode} />
              </Section>
            )}
            {may(backOffice, 'vendors.write') && (
              <Section title={t('vendor.games')}>
                <ImportGames vendorCode={found.vendorCode} />
              </Section>
            )}
            {may(backOffice, 'vendors.write') && found.listsMovements && (
              <Section title={t('vendor.matches')}>
                <MatchNow vendorCode={found.vendorCode} />
              </Section>
            )}
            <VendorKeys vendor={found} />
            <VendorForm known={found} />
          </>
        )}
      </Answer>
    </>
  )
}
