export const templateName = 'krathong_template'
