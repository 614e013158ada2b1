-- Help articles read a second time, as 0260: what a brand still has word by word as the program seeded it says it in today's words.
-- `old` are the MD5 sums of a title, a line break and a body as they were seeded: what an operator has edited has another sum and stays.
create temporary table reworded (
  kind text not null,
  slug text not null,
  language text not null,
  old text[] not null,
  text jsonb not null
) on commit drop;

insert into reworded (kind, slug, language, old, text)
values
  ('article', 'term', 'th', array['56248aaae1e20f1f61e85916fe16b5a0'], '{"title":"ข้อกำหนดการใช้งาน","body":"<p>ผู้เล่นต้องมีอายุ 20 ปีขึ้นไป หนึ่งคนมีได้หนึ่งบัญชี และห้ามให้ผู้อื่นใช้บัญชีแทน</p><p>ยอดเงินในเว็บไซต์นี้เป็นเครดิตทดลอง ไม่มีมูลค่าเป็นเงินจริง ฝากหรือถอนเป็นเงินจริงไม่ได้</p><p>ผลของรอบถือเป็นที่สุดเมื่อเซิร์ฟเวอร์บันทึกแล้ว แม้คุณปิดหน้าจอก่อนเห็นผล หากเกมมีความผิดพลาด รอบที่เกี่ยวข้องจะถูกยกเลิกและคืนเงินเดิมพัน</p>"}'),
  ('article', 'term', 'tl', array['ffd3fb849b8d61a73118be114273f9fe'], '{"title":"Mga tuntunin ng paggamit","body":"<p>Ang player ay 20 taong gulang pataas, may iisang account, at hindi ito ipinapagamit sa iba.</p><p>Play money ang gamit sa site na ito. Wala itong halagang salapi at hindi made-deposit o mawi-withdraw bilang totoong pera.</p><p>Pinal ang resulta ng round kapag naitala na ng server, kahit isara mo ang page bago mo ito makita. Kapag nagkamali ang laro, kinakansela ang mga round at ibinabalik ang taya.</p>"}'),
  ('article', 'bonus-terms', 'tl', array['238cf46e59dfeeba0feed044603ba3aa'], '{"title":"Bonus at mga tuntunin nito","body":"<p>Walang bonus na kailangang i-wager ngayon, kaya walang kondisyong nakakabit sa pera sa account mo.</p><p>Ipinapakita muna ng bawat alok sa page ng <a href=\"/promotions\">mga promo</a> ang lahat ng tuntunin: para kanino, kailangang itaya, pinakamataas na panalo, hanggang kailan at aling laro ang hindi kasama, may bersyon at petsa.</p>"}'),
  ('article', 'deposit', 'tl', array['db4fa9531e3718225d41c9bc97a951e8'], '{"title":"Paano mag-deposit","body":"<ol><li>Mag-log in at buksan ang <a href=\"/#/me/depositv2\">page ng deposit</a>.</li><li>Piliin o i-type ang halaga ng play money, sa loob ng minimum, maximum at limit bawat araw na nakasulat doon.</li><li>Kumpirmahin. Agad na tataas ang balance at nasa record ng account ang entry.</li></ol><p>Kung may bukas na paraan ng pagbabayad ang site, ipinapakita ng page na iyon ang fee, minimum, maximum at tagal ng bawat isa bago ka magbayad.</p>"}'),
  ('article', 'withdraw', 'tl', array['cfae3756c0fae76b6144b3338a192344'], '{"title":"Paano mag-withdraw","body":"<p>Walang halagang salapi ang play money kaya walang mawi-withdraw. Kung totoong pera ang gamit ng site at bukas ang withdrawal, ganito iyon:</p><ol><li>Magdagdag ng payout account sa sarili mong pangalan at magtakda ng payment password.</li><li>Buksan ang <a href=\"/#/me/withdraw\">page ng withdrawal</a>: nakasulat kung magkano ang puwedeng i-withdraw at bakit hindi ang iba.</li><li>Kumpirmahin gamit ang payment password, at sundan ang status at dahilan sa page na iyon.</li><li>Kapag naipadala na namin ang pera, sabihin kung natanggap, bahagi lang o hindi dumating.</li></ol>"}'),
  ('article', 'fairness', 'tl', array['2b3fa3f57c66393f6b0fc615290ddec9'], '{"title":"Patas na laro","body":"<p>Bago ka maglaro, pumipili ang server ng seed at ipinapakita ang selyo nito (SHA-256 hash). Maaari kang magdagdag ng sarili mong seed. Kinukuwenta ang bawat resulta mula sa dalawa at sa numero ng round.</p><p>Kapag nagpalit ka ng seed, inilalabas ng server ang dating seed. Masusuri na ng kahit sino kung tugma ito sa selyo at makukuwenta ulit ang bawat resulta.</p><ul><li>Buksan ang round mula sa record ng taya at piliin ang “Panoorin at i-check ang round”.</li><li>O i-download ang patunay at suriin ito kahit walang network.</li></ul>"}'),
  ('article', 'safer-tools', 'tl', array['0a886c39ea2706d2988669f8fd179276'], '{"title":"Mga limit at break","body":"<p>Nasa page ng <a href=\"/safer-play\">ligtas na paglalaro</a> ang lahat ng gamit:</p><ul><li>limit sa talo, taya at oras: ang mas mababa ay may bisa agad, ang mas mataas ay pagkatapos maghintay at kumpirmahin ulit;</li><li>paalala habang naglalaro kung gaano na katagal at magkano ang panalo o talo;</li><li>break o exclusion: sarado ang mga laro sa buong panahong iyon at hindi mabubuksan nang maaga;</li><li>pagsasara ng account, at kopya ng data mo.</li></ul>"}'),
  ('article', 'term', 'vi', array['58b679895ae9ec0cff1c2182c6101dd0'], '{"title":"Điều khoản sử dụng","body":"<p>Người chơi phải từ 20 tuổi trở lên, mỗi người một tài khoản và không cho người khác dùng thay.</p><p>Tiền trên trang này là tiền chơi thử. Nó không có giá trị tiền mặt, không nạp hay rút được như tiền thật.</p><p>Kết quả của một ván là cuối cùng khi máy chủ đã ghi nhận, kể cả khi bạn đóng trang trước khi thấy. Nếu game gặp lỗi, các ván bị hủy và tiền cược được trả lại.</p>"}'),
  ('article', 'term', 'zh-Hans', array['3b37099a3e3f74b7adc7f7423c3426b2'], '{"title":"使用条款","body":"<p>玩家须年满 20 岁，每人一个账户，不得交由他人使用。</p><p>本站使用试玩币。试玩币没有现金价值，不能作为真实货币存款或提款。</p><p>服务器记录结果后，该局结果即为最终结果，即使您在看到结果前关闭了页面。游戏出错时，相关局作废并退还投注。</p>"}');

create function pg_temp.reword(which text, name text, texts jsonb) returns jsonb language sql as $$
  select jsonb_object_agg(t.key, coalesce(r.text, t.value))
  from jsonb_each(texts) as t
  left join reworded as r
    on r.kind = which
    and r.slug = name
    and r.language = t.key
    and md5((t.value ->> 'title') || E'\n' || (t.value ->> 'body')) = any (r.old)
$$;

update content.articles as a
set texts = n.texts, revision = a.revision + 1, updated_at = now(), updated_by = 'krathong'
from (select brand_id, slug, pg_temp.reword('article', slug, texts) as texts from content.articles) as n
where n.brand_id = a.brand_id and n.slug = a.slug and n.texts <> a.texts;

drop function pg_temp.reword(text, text, jsonb);
