import { Button, buttonClass } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CardDialog } from '../../features/lobby/card-dialog.tsx'
import { OrderDialog } from '../../features/lobby/order-dialog.tsx'
import { lobbyQuery } from '../../features/lobby/queries.ts'
import type { LobbyVendor } from '../../features/lobby/queries.ts'
import { SplitPanel } from '../../features/lobby/split-panel.tsx'
import { LobbyVendorTable } from '../../features/lobby/vendor-table.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { PageHead, Section } from '../../shared/page-head.tsx'
import { Link } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const LobbyVendors = () => {
  const { t } = useWords()
  const mayWrite = may(useBackOffice(), 'vendors.write')
  const lobby = useQuery(lobbyQuery)
  const [changed, setChanged] = useState<LobbyVendor | 'order' | null>(null)
  const close = () => setChanged(null)
  return (
    <>
      <PageHead title={t('nav.lobby')} hint={t('lobby.hint')}>
        <Link to="/lobby/games" className={buttonClass({ kind: 'quiet' })}>
          {t('lobby.games')}
        </Link>
        {/* There from the start: a button that came later would push the link away from under a pointer. */}
        {mayWrite && (
          <Button disabled={!lobby.data} onClick={() => setChanged('order')}>
            {t('lobby.order')}
          </Button>
        )}
      </PageHead>
      <Answer query={lobby}>
        {(found) => (
          <>
            <LobbyVendorTable rows={found.vendors} onChange={mayWrite ? setChanged : null} />
            <Section title={t('lobby.split')}>
              <SplitPanel splits={found.splits} mayWrite={mayWrite} />
            </Section>
            {changed === 'order' && <OrderDialog vendors={found.vendors} onClose={close} />}
            {changed && changed !== 'order' && <CardDialog vendor={changed} onClose={close} />}
          </>
        )}
      </Answer>
    </>
  )
}
