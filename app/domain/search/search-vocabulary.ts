import type { SearchKind } from "./search.ts";

/**
 * Words that mean one thing to a visitor, a line each: who types one finds the others. The site learns them
 * anew at its next start. Accents, capitals, « ou » for « w » or « u », doubled letters and the like need
 * no line of their own (see search_folded), nor do Arabic vowel signs and the article. What stands first in
 * the file wins: one word alone on its line is kept apart from those below that look like it.
 */
export const FAMILIES = `
arabie, arabique, saoudite
aïd, aïds, eid, ayd, عيد
aide, aides, aider, entraide
foie, foies
mer, mers
mère, mères, maman, mamans
cours
coran, corans, quran, koran, coranique, coraniques, quranique, قران
hadith, hadiths, hadit, hadits, hadis, ahadith, ahadiths, hadice, hadisse, حديث, احاديث
sira, siras, sirah, siira, seera, seerah, سيره
salat, salats, salate, salah, prière, prières, صلاه, صلوات
tawhid, tawhiid, tewhid, touhid, unicité, توحيد
fiqh, fikh, fiq, feqh, jurisprudence, فقه
sunna, sunnah, sounna, sunan, سنه
zakat, zakah, zaka, zaket, aumône légale, aumônes légales, زكاه
ramadan, ramadhan, ramazan, ramdan, ramadhane, carême, رمضان
hajj, hadj, hadjj, haj, pèlerinage, pèlerinages, حج
umra, omra, oumra, umrah, عمره
tajwid, tajouid, tejwid, tajwiid, tadjouid, tajweed, تجويد
tafsir, tefsir, tafseer, tafasir, exégèse, exégèses, تفسير
chahada, shahada, shahadah, chehada, شهاده
imam, imams, imame, imem, امام
doua, douas, dua, duas, dou3a, invocation, invocations, دعا, ادعيه
dhikr, zikr, dikr, dhikrs, zikrs, adhkar, azkar, ذكر, اذكار
iman, imane, imen, foi, ايمان
ihsan, ihsane, ihsen, احسان
akhlaq, akhlak, akhleq, اخلاق
cheikh, cheikhs, chaykh, chikh, cheik, sheik, شيخ
mosquée, mosquées, masjid, masjids, mesjid, masjed, مسجد, مساجد
sourate, sourates, sura, surah, soura, سوره, سور
prêche, prêches, khutba, khotba, khoutbah, khutbas, sermon, sermons, prédication, خطبه
prophète, prophètes, nabi, nabiy, rasul, rasoul, نبي, رسول
muhammad, mohammed, mohamed, mouhammed, mahomet, muhamed, mohammad, محمد
jeûner, sawm, siyam, saoum, صوم, صيام
ablution, ablutions, wudu, woudhou, wudhu, udhu, وضو
aqida, aqidah, akida, croyance, croyances, عقيده
patience, patient, patiente, patiemment, sabr, صبر
repentir, tawba, tawbah, touba, توبه
arabe, arabes, arabee, arabic, عربي, عربيه
isnad, isnads, sanad, إسناد, سند
mecque, makka, makkah, mekka, mekke, mecca, مكه
médine, madina, madinah, medina, مدينه
hijra, hégire, hijrah, هجره
mariage, mariages, nikah, zawaj, نكاح, زواج
vendredi, vendredis, jumua, joumoua, joumouaa, jumuah, جمعه
intention, intentions, niya, niyya, niyyah, نيه
gratitude, choukr, shukr, شكر
sadaqa, sadaka, sadaqah, صدقه
janaza, janazah, funérailles, جنازه
sahaba, sahabi, compagnons, صحابه
umma, oumma, امه
charia, sharia, شريعه
adhan, adan, azan, اذان
verset, versets, ayat, ayah, ايه, ايات
adab, aadab, adabs, ادب, اداب
taqwa, piété, تقوي
ikhlas, sincérité, اخلاص
paradis, janna, jannah, جنه
mawlid, mouloud, maouloud, milad, gamou, مولد
tabaski, adha, اضحي
korité, fitr, فطر
islam, islamique, islamiques, اسلام
madrasa, médersa, madrassa, مدرسه
parents, walidayn, والدين
youssef, youssouf, yusuf, yousouf, يوسف
omar, umar, oumar, عمر
othman, uthman, ousmane, osman, عثمان
mariam, maryam, meriem, myriam, مريم
ibrahim, ibrahima, brahim, ابراهيم
idriss, idris, idrissa, ادريس
sofiane, soufiane, sufyan, سفيان
ahmed, ahmad, احمد
fatima, fatma, fatimata, فاطمه
abdallah, abdullah, abdoulaye
aicha, aisha, عايشه
mémorisation, mémoriser, mémorise, par cœur, hifz, hifdh, حفظ
voisinage, voisinages, voisin, voisins, voisine, voisines, جار, جيران
débutant, débutants, débutante, débutantes, débuter, débute, novice, novices, bases, initiation, initier
inscription, inscriptions, inscrire, inscris, inscrit, inscrite, inscrivez, inscrivons
newsletter, newsletters, infolettre, lettre d'information
gratuit, gratuite, gratuits, gratuites, gratos
vidéo, vidéos, film, films, vidéothèque
livre, livres, bouquin, bouquins, ebook, كتاب, كتب
écouter, écoute, écoutes, écouté, entendre, audio, audios
lire, lis, lecture, lectures
enfant, enfants, petits, اطفال
femme, femmes, sœur, sœurs
apprendre, apprends, apprenez, apprentissage, étudier, étudie
`;

/** What else each kind is asked by: « cours d'arabe » finds formations, « écouter un sermon » finds prêches. */
export const KIND_WORDS: Record<SearchKind, string> = {
  audio_course: "cours audio leçon leçons série apprendre écouter enseignement mp3 podcast gratuit",
  formation:
    "formation formations cours stage apprendre s'inscrire inscription programme en direct",
  preche: "prêche prêches sermon rappel écouter audio gratuit",
  conference: "conférence conférences exposé écouter audio gratuit",
  article: "article articles texte lire gratuit",
  video: "vidéo vidéos voir regarder film gratuit",
  livre: "livre livres bibliothèque lire télécharger pdf gratuit",
  letter: "lettre lettres newsletter infolettre archives",
  instructor: "instructeur instructrice professeur professeure enseignant enseignante",
  theme: "thème sujet matière cours apprendre",
  page: "page",
};
