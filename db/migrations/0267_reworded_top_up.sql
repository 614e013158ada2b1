-- The tutorial of the play-money top-up quotes the button as it is called, and Vietnamese has one word for it. A text is changed where it
-- is, as a whole, what the program seeded: what an operator has edited is another text and stays.
create temporary table reworded (old text not null, new text not null) on commit drop;

insert into reworded (old, new)
values
  ('Tap top up. It is added to your balance immediately.', 'Tap “Add play money”. It is added to your balance immediately.'),
  ('กดเติม เครดิตเข้ากระเป๋าทันที', 'กด “เติมเครดิตทดลอง” ยอดเงินเพิ่มทันที'),
  ('I-tap ang top-up. Papasok agad sa wallet mo.', 'I-tap ang “Magdagdag ng play money”. Papasok agad sa balance mo.'),
  ('Nạp tiền chơi thử', 'Thêm tiền chơi thử'),
  ('Bấm nạp, tiền vào ví ngay.', 'Bấm “Thêm tiền chơi thử”, tiền vào số dư ngay.'),
  ('点击领取试玩币，立即到账。', '点击“领取试玩币”，立即到账。'),
  ('اضغط «شحن» فيصل إلى محفظتك فورًا.', 'اضغط «إضافة نقود وهمية» فيصل إلى رصيدك فورًا.');

create function pg_temp.reword(texts jsonb) returns jsonb language plpgsql as $$
declare
  pair record;
  said text := texts::text;
begin
  for pair in select old, new from reworded loop
    said := replace(said, to_jsonb(pair.old)::text, to_jsonb(pair.new)::text);
  end loop;
  return said::jsonb;
end
$$;

update deposits.methods as m
set texts = n.texts, version = m.version + 1, updated_at = now(), updated_by = 'krathong'
from (select method_id, pg_temp.reword(texts) as texts from deposits.methods where kind = 'play-money') as n
where n.method_id = m.method_id and n.texts <> m.texts;

drop function pg_temp.reword(jsonb);
