import { Button } from '@krathong/ui/button'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Facts, Section } from '../../shared/page-head.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { type IdentityCase, usePerson, usePicture } from './queries.ts'
import './identity.css'

type Document = IdentityCase['documents'][number]

const Picture = ({ document, reason }: { document: Document; reason: string }) => {
  const { t } = useWords()
  const picture = usePicture(document.documentId)
  const name = t(`identity.document.${document.kind}`)
  return (
    <figure className="identity-picture">
      {picture.data ? (
        <img alt={name} src={`data:${picture.data.mediaType};base64,${picture.data.base64}`} />
      ) : (
        <Button
          kind="quiet"
          busy={picture.isPending}
          disabled={document.isErased}
          onClick={() => picture.mutate(reason)}
        >
          {t(document.isErased ? 'identity.erased' : 'identity.show')}
        </Button>
      )}
      <InlineFault error={picture.error} />
      <figcaption>
        {name} <Moment at={document.sentAt} /> {document.isReplaced && `(${t('identity.replaced')})`}
      </figcaption>
    </figure>
  )
}

/** Pictures and papers, each shown only when asked for: what was looked at stands in the log of looks. */
export const Evidence = ({ found }: { found: IdentityCase }) => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  const person = usePerson(found.case.caseId)
  if (!may(backOffice, 'identity.review')) return null
  const reason = t('identity.look-reason', { level: found.case.level })
  const { data } = person
  return (
    <>
      <Section
        title={t('identity.person')}
        actions={
          !data && (
            <Button kind="quiet" busy={person.isPending} onClick={() => person.mutate(reason)}>
              {t('identity.show')}
            </Button>
          )
        }
      >
        <InlineFault error={person.error} />
        <Facts
          items={[
            [t('identity.full-name'), data?.fullName ?? '•••'],
            [t('identity.birth-date'), data?.birthDate ?? '•••'],
            [t('identity.registered-birth-date'), found.registeredBirthDate ?? '–'],
            [t('identity.id-number'), data?.idNumber ?? '•••'],
            [t('identity.nationality'), data?.nationality ?? '•••'],
            [t('identity.address'), data ? data.address || '–' : '•••'],
            [t('identity.payee'), found.payeeName ?? '–'],
          ]}
        />
      </Section>
      <Section title={t('identity.documents')}>
        <p className="quiet">{t('identity.looks-logged')}</p>
        <div className="identity-pictures">
          {found.documents.map((document) => (
            <Picture key={document.documentId} document={document} reason={reason} />
          ))}
        </div>
      </Section>
    </>
  )
}
