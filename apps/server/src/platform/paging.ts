export interface PagePlace {
  pageNo: number
  pageSize: number
  totalPages: number
  totalElements: number
}

/** Where a wanted page lies in a list of this length: below 1 is the first page, above the end is the last, an empty list has one page. */
export const placePage = (wanted: { pageNo: number; pageSize: number }, totalElements: number): PagePlace => {
  const totalPages = Math.max(1, Math.ceil(totalElements / wanted.pageSize))
  const pageNo = Math.min(Math.max(1, wanted.pageNo), totalPages)
  return { pageNo, pageSize: wanted.pageSize, totalPages, totalElements }
}

/** The rows before a page; of one that was not placed yet too, where rows and their count come together. */
export const offsetOf = ({ pageNo, pageSize }: Pick<PagePlace, 'pageNo' | 'pageSize'>): number =>
  (Math.max(1, pageNo) - 1) * pageSize
