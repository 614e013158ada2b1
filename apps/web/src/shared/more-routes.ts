/** Addresses of the calls that no first screen makes; loaded once, with the first code that is loaded later. */
export const moreRoutes = () => import('@krathong/protocol/routes/site-more').then(({ routes }) => routes)
