import { calls } from '@krathong/protocol'
import { implement } from '../../../platform/http/implement.ts'
import { approveCase, refuseCase, takeCase } from './decide-case.ts'
import { readBackOfficeCase, readHits, readLists, readQueue } from './back-office-reads.ts'
import { casePage, caseRow, documentView, hitView, listView, personView } from './back-office-views.ts'
import { readShape } from './policy.ts'
import { decideHit, importList } from './screen-lists.ts'
import { changePolicy } from './staff.ts'
import type { Case, IdentityParts } from './types.ts'

/** What staff see and decide. */
export const identityBackOfficeRoutes = (parts: IdentityParts) => {
  const { app, settings } = parts
  const brandId = () => settings.current().brandId
  const moved = async (work: Promise<Case>) => {
    const { caseId } = await work
    return { case: caseRow((await readBackOfficeCase(app.db, brandId(), caseId))!) }
  }
  return implement('identityBackOffice', calls.identityBackOffice, {
    queue: async (query, { caller }) => {
      const { page, rows } = await readQueue(app.db, {
        ...query,
        brandId: brandId(),
        operatorId: caller.operatorId,
      })
      return { ...page, content: rows.map(caseRow) }
    },
    case: ({ caseId }) => casePage(parts, caseId),
    person: ({ caseId }) => personView(parts, caseId),
    document: ({ documentId }) => documentView(parts, documentId),
    take: (seen, deciding) => moved(takeCase(parts, deciding, seen)),
    approve: (wanted, deciding) => moved(approveCase(parts, deciding, wanted)),
    refuse: (wanted, deciding) => moved(refuseCase(parts, deciding, wanted)),
    policy: () => readShape(app.db, settings),
    changePolicy: (wanted, deciding) => changePolicy(parts, deciding, wanted),
    lists: async () => ({ content: (await readLists(app.db, brandId())).map(listView) }),
    importList: (wanted, deciding) => importList(parts, deciding, wanted),
    hits: async (query) => {
      const { page, rows } = await readHits(app.db, brandId(), query)
      return { ...page, content: rows.map(hitView) }
    },
    decideHit: (wanted, deciding) => decideHit(parts, deciding, wanted),
  })
}
