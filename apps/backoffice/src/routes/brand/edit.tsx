import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Addresses } from '../../features/settings/brand/addresses.tsx'
import { Identity } from '../../features/settings/brand/identity.tsx'
import { Legal } from '../../features/settings/brand/legal.tsx'
import { Links } from '../../features/settings/brand/links.tsx'
import { Look } from '../../features/settings/brand/look.tsx'
import { Order } from '../../features/settings/brand/order.tsx'
import { settingsQuery } from '../../features/settings/queries.ts'
import '../../features/settings/brand/brand.css'
import '../../features/settings/settings.css'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { leaving } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useWords } from '../../shared/words.ts'

const parts = {
  identity: Identity,
  look: Look,
  order: Order,
  legal: Legal,
  links: Links,
  addresses: Addresses,
} as const
type Part = keyof typeof parts

/** Every fact of the brand that players see. */
export const BrandEdit = () => {
  const { t } = useWords()
  const mayWrite = may(useBackOffice(), 'settings.write')
  const settings = useQuery(settingsQuery)
  const [current, setCurrent] = useState<Part>('identity')
  const Shown = parts[current]
  const tabs = (Object.keys(parts) as Part[]).map((id) => ({ id, label: t(`brand.${id}`) }))
  return (
    <>
      <PageHead title={t('nav.brand')} hint={t(mayWrite ? 'settings.hint' : 'settings.look-only')} />
      <Answer query={settings}>
        {(found) => (
          <Tabs
            label={t('nav.brand')}
            tabs={tabs}
            current={current}
            onChange={(part) => leaving.ask(() => setCurrent(part))}
          >
            <Shown key={`${current} ${found.version}`} settings={found} mayWrite={mayWrite} />
          </Tabs>
        )}
      </Answer>
    </>
  )
}
