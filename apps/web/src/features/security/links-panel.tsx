import { Button } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../shared/boot.ts'
import { callQuery } from '../../shared/client.ts'
import { useLeave, useProviderName } from '../../shared/identity-provider-buttons.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { Guard } from './guard.tsx'

type Link = Output<'identityProviders', 'links'>['content'][number]

/** The accounts elsewhere that open this one, and those that could; nothing where the brand offers none. */
export const LinksPanel = () => {
  const { data } = useQuery({ ...callQuery('identityProviders', 'links', {}), staleTime: 0 })
  return data?.content.map((link) => <LinkGuard key={link.provider} link={link} />)
}

const LinkGuard = ({ link }: { link: Link }) => {
  const { t } = useWords()
  const title = useProviderName()(link.provider)
  const leave = useLeave()
  if (link.linkedAt === null)
    return (
      <Guard title={title} text={t('elsewhere.cardText')}>
        <Button kind="quiet" busy={leave.isPending} onClick={() => leave.mutate(link.provider)}>
          {t('elsewhere.start')}
        </Button>
      </Guard>
    )
  const name = link.email ?? link.name ?? t('elsewhere.unnamed')
  return (
    <Guard title={title} text={t('elsewhere.linkedSince', { name, time: stampOf(link.linkedAt) })}>
      <span className="guard-here">{t('security.linked')}</span>
    </Guard>
  )
}
