import { Button, buttonClass } from '@krathong/ui/button'
import { Empty } from '@krathong/ui/state'
import { useState } from 'react'
import type { Output } from '../../../shared/boot.ts'
import { Link } from '../../../shared/router.tsx'
import { useWords } from '../../../shared/words.ts'
import { ContractCard } from './contract-card.tsx'
import { EndOwn } from './end-own.tsx'
import type { Kind } from './kinds.ts'
import { Versions } from './versions.tsx'

type Page = Output<'contractPages', 'ofKind'>

/** What the agent agreed on with the one above: what runs, what will, and all before. */
export const OwnContracts = ({ kind, page }: { kind: Kind; page: Page }) => {
  const { t } = useWords()
  const { own, offer, currency } = page
  const [isOpen, setOpen] = useState(false)
  const running = own.some(({ effectiveTo }) => effectiveTo === null)
  return (
    <section className="stack">
      <h3>{t('contract.mine')}</h3>
      {offer && (
        <Link to="#/agent/contractRequests" className={buttonClass({ kind: 'gold', wide: true })}>
          {t('contract.read')}
        </Link>
      )}
      {own.length === 0 && <Empty title={t('contract.none')} text={t('contract.noneText')} />}
      {own.map((contract) => (
        <ContractCard
          key={contract.contractId}
          contract={contract}
          currency={currency}
          title={
            contract.issuer === null
              ? t('contract.withPlatform')
              : t('contract.withUpline', { name: contract.issuer })
          }
        />
      ))}
      <div className="contract-acts">
        {running && !offer && <EndOwn kind={kind} />}
        <Button kind="quiet" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('contract.history')}
        </Button>
      </div>
      {isOpen && <Versions kind={kind} currency={currency} />}
    </section>
  )
}
