import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { useMutation } from '@tanstack/react-query'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { client, refusalText } from '../../shared/client.ts'
import { dayOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import type { Article } from './article.ts'
import { SafeHtml } from './safe-html.tsx'

export const HelpArticle = ({ article }: { article: Article }) => (
  <article id={article.slug} className="help-article">
    <h2>{article.title}</h2>
    <Edition article={article} />
    <SafeHtml html={article.html} />
    <DidItHelp slug={article.slug} />
  </article>
)

export const Edition = ({ article }: { article: Article }) => {
  const { t } = useWords()
  return (
    <p className="help-version">
      {t('help.version', { version: article.version, date: dayOf(new Date(article.updatedAt)) })}
    </p>
  )
}

const DidItHelp = ({ slug }: { slug: string }) => {
  const { t } = useWords()
  const vote = useMutation({
    mutationFn: (hasHelped: boolean) => client('content', 'voteArticle', { slug, hasHelped }),
  })
  return (
    <footer className="help-vote">
      <p aria-live="polite">
        {!vote.data && t('help.didItHelp')}
        {vote.data && t(vote.data.hasHelped ? 'help.thanks' : 'help.thanksNo')}
      </p>
      {!vote.data && (
        <span className="help-vote-buttons">
          <Button kind="quiet" small busy={vote.isPending} onClick={() => vote.mutate(true)}>
            <ThumbsUp size={16} aria-hidden="true" />
            {t('help.yes')}
          </Button>
          <Button kind="quiet" small busy={vote.isPending} onClick={() => vote.mutate(false)}>
            <ThumbsDown size={16} aria-hidden="true" />
            {t('help.no')}
          </Button>
        </span>
      )}
      {vote.error && <FormFault>{refusalText(vote.error, t('shell.offline'))}</FormFault>}
    </footer>
  )
}
