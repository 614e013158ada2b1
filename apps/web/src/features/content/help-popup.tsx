import { Dialog } from '@krathong/ui/dialog'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../shared/client.ts'
import type { Popup } from '../../shared/popups.tsx'
import { helpQuery } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import { Edition } from './help-article.tsx'
import { SafeHtml } from './safe-html.tsx'
import './help.css'

/** One article over whatever page is open: the terms, with their version and date. */
export const HelpPopup: Popup<'help'> = ({ slug, onClose }) => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(helpQuery())
  const article = data?.articles.find((one) => one.slug === slug)
  return (
    <Dialog name="help" title={article?.title ?? t('shell.helpCenter')} size="middle" onClose={onClose}>
      {error && <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={4} height="56px" />}
      {data && !article && <Empty title={t('help.none')} />}
      {article && (
        <>
          <Edition article={article} />
          <SafeHtml html={article.html} />
        </>
      )}
    </Dialog>
  )
}
