import { isModuleOn } from '../../shared/modules.ts'
import { useMember, usePermission } from '../../shared/queries.ts'
import { navigate, usePlace } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { CentreMenu } from './centre-menu.tsx'
import { CentreContent } from './centre-content.tsx'
import { centrePages, pageOfHash, type CentrePage } from './pages.ts'

/** The personal centre in its box; the hash says which part of it, so reload, back and sharing work. */
export const Centre = ({ more }: { more: readonly CentrePage[] }) => {
  const { path, search, hash } = usePlace()
  const { t } = useWords()
  const { data: member } = useMember()
  const { info } = usePermission()
  const close = () => navigate(path + search)
  const pages = [...centrePages, ...more].filter(
    ({ isFor, module }) =>
      (!isFor || (member && isFor(member))) && (!module || isModuleOn(info.modules, module)),
  )
  const page = pageOfHash(hash, pages)
  // With nothing named, the person's own page.
  const shown = page ?? pages.find(({ id }) => id === 'account') ?? pages[0]
  if (!shown) return null
  return (
    <CentreContent
      base="#/me"
      title={t(shown.title)}
      menu={<CentreMenu pages={pages} page={shown} onClose={close} />}
      at={shown.id}
      isAtMenu={page === null}
      onClose={close}
    >
      <shown.Screen />
    </CentreContent>
  )
}
