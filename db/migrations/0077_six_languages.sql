-- A brand that still has the three languages it was opened with gets the three that came after; a list somebody has changed stays as it is.

create temporary table grown on commit drop as
select
  brand_id,
  version + 1 as version,
  jsonb_set(
    value,
    '{languages}',
    (value -> 'languages')
      || '[
        {"code": "vi", "specCode": "VN", "nativeName": "Tiếng Việt", "flag": "vn"},
        {"code": "zh-Hans", "specCode": "CN", "nativeName": "简体中文", "flag": "cn"},
        {"code": "ar", "specCode": "AR", "nativeName": "العربية", "flag": "ae"}
      ]'::jsonb
  ) as value
from settings.current
where
  jsonb_path_query_array(value, '$.languages[*].code') @> '["th", "en", "tl"]'
  and jsonb_array_length(value -> 'languages') = 3;

insert into settings.history (brand_id, version, value)
select brand_id, version, value
from grown;

update settings.current as c
set version = g.version, value = g.value, changed_at = now(), changed_by = null
from grown as g
where g.brand_id = c.brand_id;
