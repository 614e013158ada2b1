/**
 * The words that the passwords most often seen in public leak studies are built on: plain words, first names, teams, places,
 * products, brands of the region and walks over the keyboard. `passwords.ts` refuses each alone, reversed, with letters
 * written as digits, and with the endings people add.
 */
const words = `
password passwort passw0rd pass passwd passcode passphrase secret secrets private access login logon signin letmein enter
welcome hello hallo hola bonjour goodbye default changeme change temp temporary test testing tester guest user admin root
administrator master system server computer internet network windows linux ubuntu apple iphone samsung android nokia
google facebook twitter instagram youtube tiktok line yahoo gmail hotmail microsoft oracle cisco adobe amazon netflix spotify
minecraft roblox fortnite pokemon pikachu charizard naruto sasuke sakura goku vegeta onepiece luffy zoro gundam zelda mario
luigi sonic tetris warcraft starcraft diablo counter strike dota league legends valorant garena freefire pubg
superman batman spiderman ironman hulk thor avenger avengers wolverine deadpool joker marvel starwars skywalker
vader jedi yoda gandalf frodo matrix neo trinity morpheus terminator predator alien rambo rocky
dragon tiger lion eagle falcon hawk wolf bear panda monkey donkey horse pony dolphin shark whale turtle rabbit bunny kitty kitten
cat cats dog dogs doggy puppy chicken turkey duck goose swan peacock parrot buffalo elephant giraffe zebra leopard panther jaguar
cheetah cougar mustang bronco stallion snake cobra viper python spider scorpion butterfly ladybug bee beetle ant
sunshine sunset sunrise moonlight moon star stars starlight rainbow thunder lightning storm hurricane tornado snow snowball
winter summer spring autumn january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday weekend holiday christmas birthday halloween easter newyear
flower flowers rose roses lily daisy jasmine orchid lotus tulip sunflower garden forest mountain river ocean sea beach island
love lovely lover loveme loveyou iloveyou iloveu ilove lovelove kiss kisses hugs heart hearts sweetheart darling honey baby babe
babygirl babyboy princess prince queen king angel angels devil demon satan heaven hell god jesus christ buddha allah
faith hope grace blessed peace freedom liberty justice truth forever always never again happy happiness smile smiley
lucky fortune money cash dollar dollars baht gold golden silver diamond diamonds ruby emerald crystal platinum rich million
millionaire billion casino poker jackpot winner win victory champion champions number one first last super mega ultra
power energy magic magical wizard witch ghost vampire zombie ninja samurai shogun warrior knight soldier sniper hunter killer
assassin pirate captain general major colonel ranger rider driver racer pilot sailor doctor nurse teacher student police
football soccer basketball baseball volleyball tennis badminton golf hockey boxing muaythai karate judo taekwondo swimming
running skating surfing fishing hunting racing chelsea arsenal liverpool manchester united city barcelona barca realmadrid madrid
juventus milan inter bayern dortmund psg ajax celtic rangers leeds everton tottenham spurs newcastle villa lakers bulls celtics
warriors yankees redsox dodgers giants cowboys steelers packers raiders patriots broncos eagles
messi ronaldo cristiano neymar beckham rooney gerrard lampard zidane kobe jordan lebron curry tyson pacquiao
ferrari porsche lamborghini mercedes benz bmw audi toyota honda nissan mazda suzuki yamaha kawasaki ducati harley corvette
camaro chevy ford jeep tesla volvo
coffee chocolate cookie cookies candy sugar sweet sweetie cupcake peanut butter cheese pizza burger banana orange mango
durian coconut pineapple strawberry cherry peach lemon melon watermelon tomato potato pepper ginger cinnamon vanilla noodle
sushi ramen kimchi beer whiskey vodka tequila wine champagne
red blue green yellow purple pink black white brown grey gray orange violet indigo scarlet crimson
music guitar piano violin drums bass rock metal metallica nirvana slipknot linkinpark blink eminem tupac biggie rihanna beyonce
shakira madonna britney michael jackson elvis beatles queen blackpink bangtan jungkook taehyung jimin jennie lisa rose jisoo
michelle jennifer jessica ashley amanda samantha stephanie nicole elizabeth heather melissa rebecca rachel sarah laura linda
maria mary anna anne emily emma olivia sophia isabella charlotte amelia victoria vanessa veronica natalie natasha tatiana
patricia barbara susan karen nancy betty sandra donna carol ruth sharon angela brenda pamela katherine christine catherine
andrea claudia monica sabrina jasmin daniela gabriela alejandra fernanda carolina valentina camila lucia sofia elena
james john robert william david richard joseph thomas charles christopher daniel matthew anthony mark donald steven paul
andrew joshua kenneth kevin brian george edward ronald timothy jason jeffrey ryan jacob gary nicholas eric jonathan stephen
larry justin scott brandon benjamin samuel gregory frank alexander patrick raymond jack dennis jerry tyler aaron jose adam
nathan henry douglas zachary peter kyle walter ethan jeremy harold keith christian roger noah gerald carl terry sean austin
arthur lawrence jesse dylan bryan joe jordan billy bruce albert willie gabriel logan alan juan wayne roy ralph randy eugene
vincent russell elijah louis bobby philip johnny carlos antonio francisco miguel manuel pedro diego fernando ricardo eduardo
alejandro jorge luis rafael pablo sergio mario andres marco angelo
somchai somsak sompong somporn somying malee mali manee prasert wichai wanchai chaiyo suda sunee siriporn supaporn nattapong
natthawut thanakorn kritsada anucha apichai arthit boonmee chanchai duangjai jirayu kanya kittisak narong nipa niran panya
phichit pimchanok ploy ratana rungrot sasithorn sirichai suchart supachai surachai tanawat thaksin udom waraporn wasana
yingluck noi lek nong mook fah dao ton bank game earth boss beer benz guide mint fern bow gift oat film
thailand siam bangkok krungthep chiangmai phuket pattaya isan isaan khonkaen korat udonthani songkran loykrathong krathong
thaiboy thaigirl sawasdee sawatdee sabai sanuk changthai singha leo elephant
philippines pilipinas pinoy pinay manila cebu davao quezon mahal mahalkita mahalko bahala ganda pogi jollibee ginebra
juancruz maganda kuya ate inday boracay palawan
vietnam saigon hanoi indonesia jakarta bali malaysia singapore japan tokyo osaka korea seoul china beijing hongkong taiwan
india mumbai delhi america usa canada mexico brazil brasil argentina london england paris france berlin germany italia roma
spain russia moscow australia sydney texas california florida chicago boston dallas houston phoenix denver newyork brooklyn
hollywood vegas hawaii alaska
sex sexy hottie cutie bitch fuck fucker fuckyou fuckoff asshole shit bullshit pussy dick cock boobs naked porn playboy
blondie blonde hotgirl hotboy bigdick bigboy badboy badgirl gangster thug player pimp hustler
mother father mom mommy dad daddy mama papa sister brother family friend friends bestfriend wife husband son daughter
grandma grandpa uncle auntie cousin boyfriend girlfriend
school college university harvard stanford oxford cambridge science physics chemistry biology math history english
trustno trust nobody nothing something whatever anything everything someone anyone everyone forgot forget remember
please thanks thankyou sorry okay yes no cool awesome fantastic amazing wonderful perfect great best better good bad ugly
crazy insane psycho maniac freak monster beast titan zeus apollo athena hercules achilles spartan sparta trojan phoenix
genesis exodus eternal infinity galaxy universe cosmos planet mars venus jupiter saturn neptune pluto mercury earth world
nintendo playstation xbox sega atari steam discord twitch reddit bitcoin ethereum dogecoin crypto binance
flash shadow midnight darkness dark light bright night day morning evening dream dreams dreamer sleep sleepy lazy crazy
merlin excalibur camelot arthur lancelot hunter archer ranger legend legendary epic hero heroes rebel rebels
scooter skippy snoopy garfield tweety bugs daffy mickey minnie goofy pluto donald simpson homer bart cartman southpark
barney elmo shrek nemo simba mulan elsa olaf frozen cinderella tinkerbell peterpan
hannah maggie bailey buddy max charlie molly lucy sadie bella coco rocky duke toby oscar sammy ginger smokey pepper misty
muffin patches tigger pooh winnie piglet eeyore casper shadow socks midnight oreo
maverick iceman goose viper cowboy cowgirl rodeo ranger trucker biker builder plumber
qwerty qwertz azerty qwertyuiop asdfghjkl zxcvbnm qwert asdfg zxcvb qweasd qweasdzxc qazwsx qazwsxedc wsxedc zaqwsx zaq
xswzaq qwaszx asdzxc poiuyt lkjhgf mnbvcxz abcdef abcdefg abcdefgh abcabc xyz xyzxyz aabbcc
`

export const commonWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
