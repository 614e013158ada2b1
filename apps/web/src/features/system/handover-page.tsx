import { buttonClass } from '@krathong/ui/button'
import { Empty, Loading } from '@krathong/ui/state'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { stepOver } from '../../shared/handover.ts'
import { Link, navigate } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

/** On the way from one address of the site to another, with the session. */
export const HandoverPage = () => {
  const { t } = useWords()
  const cache = useQueryClient()
  const { data, isError } = useQuery({
    queryKey: ['handover'],
    queryFn: () => stepOver(cache),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (data === true) navigate('/')
  }, [data])
  if (!isError && data !== false) return <Loading rows={2} height="56px" />
  return (
    <div className="wrap">
      <Empty title={t('handover.failed')} text={t('handover.failedText')}>
        <Link to="/" className={buttonClass()}>
          {t('system.toHome')}
        </Link>
      </Empty>
    </div>
  )
}
