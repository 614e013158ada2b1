import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { editOf, newMethod } from '../../features/deposits/method-draft.ts'
import { MethodForm } from '../../features/deposits/method-form.tsx'
import { MethodOffered } from '../../features/deposits/method-table.tsx'
import { ProviderCard } from '../../features/deposits/provider-card.tsx'
import { methodsQuery } from '../../features/deposits/queries.ts'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { newId } from '@krathong/protocol/new-id'
import { PageHead, Section } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { navigate } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

const NEW = 'new'
/** Kinds of which somebody outside tells us, signed with a key. */
const SIGNED: readonly string[] = ['psp-redirect', 'bank-transfer', 'promptpay-qr']

export const DepositMethod = ({ parts }: { parts: PathParts }) => {
  const { t, language } = useWords()
  const backOffice = useBackOffice()
  const isNew = parts['methodId'] === NEW
  const [ownId] = useState(newId)
  const methodId = isNew ? ownId : (parts['methodId'] ?? '')
  const methods = useQuery(methodsQuery)
  const method = methods.data?.methods.find((one) => one.methodId === methodId)
  const title = method
    ? ((method.texts[language] ?? method.texts['en'])?.title ?? method.code)
    : t('deposit.newMethod')
  return (
    <>
      <PageHead title={title} parent={{ title: t('nav.depositMethods'), to: '/deposit-methods' }}>
        {method && <MethodOffered method={method} />}
      </PageHead>
      <Answer query={methods}>
        {({ currency, languages }) => {
          if (!method && !isNew) return <Empty title={t('deposit.methodGone')} />
          return (
            <>
              {method && SIGNED.includes(method.kind) && may(backOffice, 'deposits.methods') && (
                <Section title={t('deposit.provider')}>
                  <ProviderCard method={method} />
                </Section>
              )}
              <MethodForm
                key={`${methodId}-${method?.version ?? 0}`}
                methodId={methodId}
                version={method?.version ?? 0}
                start={method ? editOf(method) : newMethod(currency.code, languages)}
                isSimulated={method?.isSimulated ?? false}
                onSaved={() => {
                  if (isNew) navigate(`/deposit-methods/${methodId}`, { replace: true, isSaved: true })
                }}
              />
            </>
          )
        }}
      </Answer>
    </>
  )
}
