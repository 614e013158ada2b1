import { buttonClass } from '@krathong/ui/button'
import { Empty } from '@krathong/ui/state'
import { type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '@krathong/protocol/new-id'
import { may, useBackOffice } from '../back-office.tsx'
import { PageHead } from '../page-head.tsx'
import { type PathParts, readFilters } from '../paths.ts'
import { Link, navigate, usePlace } from '../router.tsx'
import { Answer } from '../states.tsx'
import { useWords } from '../words.ts'
import { Editor, type EditorSpec, type ItemOf } from './editor-form.tsx'

/** The last part of the address of what does not exist yet. */
const NEW = 'new'
/** In the address of a new one: the one that it begins as. */
const copied = { copy: '' }

/** The page of one versioned item: new or saved, as a draft beside its preview, with whoever saved first told to whoever comes second. */
export const defineEditor = <Item extends Saved, Saved extends ItemOf, Draft, Edit>(
  spec: EditorSpec<Item, Saved, Draft, Edit>,
) => {
  const { part, parent, words, After } = spec
  const queryOf = (id: string) =>
    queryOptions<Item | null, Error, Item | null, QueryKey>({
      queryKey: [spec.group, part, id],
      queryFn: ({ signal }) => spec.read(id, { signal }),
      refetchOnMount: 'always',
    })
  return ({ parts }: { parts: PathParts }) => {
    const { t, language } = useWords()
    const queries = useQueryClient()
    const backOffice = useBackOffice()
    const { copy } = readFilters(usePlace().search, copied)
    const isNew = parts[part] === NEW
    const [id] = useState(() => (isNew ? newId() : (parts[part] ?? '')))
    const [round, setRound] = useState(0)
    const item = useQuery({ ...queryOf(id), enabled: !isNew })
    const isCopy = isNew && copy !== '' && spec.copyOf !== undefined
    const from = useQuery({ ...queryOf(copy), enabled: isCopy })
    const mayCopy = spec.copyOf && (spec.right === undefined || may(backOffice, spec.right))
    const addressOf = (saved: Saved | null) => `${parent.to}/${saved && spec.idOf ? spec.idOf(saved) : id}`
    const takeTheirs = async () => {
      await queries.refetchQueries({ queryKey: queryOf(id).queryKey })
      setRound(round + 1)
    }
    const title = item.data
      ? spec.titleOf(item.data, language) || t('text.none')
      : t(isNew ? words.new : words.one)
    return (
      <>
        <PageHead title={title} parent={{ title: t(parent.title), to: parent.to }}>
          {item.data && mayCopy && (
            <Link to={`${parent.to}/${NEW}?copy=${id}`} className={buttonClass({ kind: 'quiet' })}>
              {t('editor.copy')}
            </Link>
          )}
        </PageHead>
        {isCopy && !from.data ? (
          <Answer query={from}>{() => <Empty title={t(words.gone)} />}</Answer>
        ) : isNew ? (
          <Editor
            spec={spec}
            id={id}
            item={null}
            from={from.data ?? null}
            onSaved={(saved) => navigate(addressOf(saved), { replace: true, isSaved: true })}
            onTakeTheirs={() =>
              navigate(spec.idOf ? parent.to : addressOf(null), { replace: true, isSaved: true })
            }
          />
        ) : (
          <Answer
            query={item}
            empty={{ isEmpty: (found) => found === null, view: <Empty title={t(words.gone)} /> }}
          >
            {(found) => (
              <>
                <Editor
                  key={round}
                  spec={spec}
                  id={id}
                  item={found}
                  onSaved={() => undefined}
                  onTakeTheirs={() => void takeTheirs()}
                />
                {After && <After id={id} />}
              </>
            )}
          </Answer>
        )}
      </>
    )
  }
}
