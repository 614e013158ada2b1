import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { useDeferredValue, useState } from 'react'
import type { Output } from '../../../shared/boot.ts'
import { download } from '../../../shared/download.ts'
import { RecordList, useCallRecords } from '../../../shared/record-list.tsx'
import { SaveRecords } from '../../../shared/record-tools.tsx'
import { stampOf } from '../../../shared/time.ts'
import { useWords } from '../../../shared/words.ts'
import { StateChip, TimesOf } from './contract-card.tsx'
import type { Kind } from './kinds.ts'
import { AskEnd, Withdraw } from './offer-acts.tsx'
import { OfferForm } from './offer-form.tsx'
import { TermsView } from './terms-view.tsx'
import { Versions } from './versions.tsx'

const PAGE = 20
type Page = Output<'contractPages', 'ofKind'>
type Downline = Output<'contractPages', 'downlines'>['content'][number]

/** Agents directly below, each with what runs and what waits, and what may be done about it. */
export const DownlineContracts = ({ kind, page }: { kind: Kind; page: Page }) => {
  const { t } = useWords()
  const [search, setSearch] = useState('')
  const asked = useDeferredValue(search.trim())
  const { records } = useCallRecords('contractPages', 'downlines', { kind, search: asked, limit: PAGE })
  return (
    <section className="stack">
      <h3>{t('contract.downlines')}</h3>
      <Field
        label={t('team.search')}
        value={search}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        onChange={({ target }) => setSearch(target.value)}
      />
      <SaveRecords
        records={records}
        fetchFile={(cursor) =>
          download('contractPages', 'downlineFile', { kind, search: asked, ...(cursor && { cursor }) })
        }
      />
      <RecordList
        records={records}
        empty={{ title: t('contract.noDownlines'), text: t('contract.noDownlinesText') }}
        draw={(rows) =>
          rows.map((row) => <Below key={row.downlineId} downline={row} kind={kind} page={page} />)
        }
      />
    </section>
  )
}

const Below = ({ downline, kind, page }: { downline: Downline; kind: Kind; page: Page }) => {
  const { t } = useWords()
  const { account, contracts, offer } = downline
  const parent = page.own.findLast(({ effectiveTo }) => effectiveTo === null)?.terms
  const running = contracts.some(({ effectiveTo }) => effectiveTo === null)
  const [open, setOpen] = useState<'offer' | 'versions' | null>(null)
  const toggle = (part: 'offer' | 'versions') => setOpen(open === part ? null : part)
  return (
    <article className="card stack">
      <header className="invite-head">
        <h4>
          <bdi>{account}</bdi>
        </h4>
        {contracts.length === 0 && <span className="agent-quiet">{t('contract.noneWith')}</span>}
        {offer && <StateChip state="OFFERED">{t(`contract.wants.${offer.wants}`)}</StateChip>}
      </header>
      {contracts.map((contract) => (
        <section key={contract.contractId} className="stack">
          <p className="agent-quiet">
            <StateChip state={contract.state}>{t(`contract.state.${contract.state}`)}</StateChip>{' '}
            <TimesOf contract={contract} />
          </p>
          <TermsView terms={contract.terms} currency={page.currency} />
        </section>
      ))}
      {offer && <p className="agent-quiet">{t('contract.expires', { time: stampOf(offer.expiresAt) })}</p>}
      <div className="contract-acts">
        {!offer && parent && (
          <Button kind="quiet" small aria-expanded={open === 'offer'} onClick={() => toggle('offer')}>
            {t('contract.offer')}
          </Button>
        )}
        {!offer && running && <AskEnd downlineId={downline.downlineId} kind={kind} />}
        {offer && <Withdraw offerId={offer.offerId} />}
        <Button kind="quiet" small aria-expanded={open === 'versions'} onClick={() => toggle('versions')}>
          {t('contract.history')}
        </Button>
      </div>
      {open === 'offer' && !offer && parent && (
        <OfferForm page={page} parent={parent} downline={downline} onDone={() => setOpen(null)} />
      )}
      {open === 'versions' && (
        <Versions kind={kind} downlineId={downline.downlineId} currency={page.currency} />
      )}
    </article>
  )
}
