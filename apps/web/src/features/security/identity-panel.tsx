import { buttonClass } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../shared/client.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { Guard } from './guard.tsx'

/** Where the identity check stands; nothing where the brand asks for none. */
export const IdentityPanel = () => {
  const { t } = useWords()
  const { data } = useQuery({ ...callQuery('identity', 'state', {}), staleTime: 0 })
  if (!data || (!data.isOn && !data.case)) return null
  return (
    <Guard title={t('identity.title')} text={t(`identity.state.${data.case?.state ?? 'none'}`)}>
      <Link to="#/me/identity" className={buttonClass({ kind: 'quiet' })}>
        {t('identity.open')}
      </Link>
    </Guard>
  )
}
