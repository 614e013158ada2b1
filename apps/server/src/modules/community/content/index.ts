/**
 * Content: banners, notices, offers and help articles, each with its texts in every language and a schedule.
 *
 * Owns content.banners, content.notices, content.articles, content.article_votes, content.promotions, content.promotion_versions,
 * content.pictures, content.picture_files, content.picture_drawings.
 * Always true: stored HTML has passed the allow-list and is cleaned again when it is told; a link leads to the site or to https;
 * a save on an older version is refused; a save and its audit row commit together; what is published says something in
 * the brand's own language; a picture is served as we drew it, never as it was sent, and one that is shown is not removed.
 */
export {}
