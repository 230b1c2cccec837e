// A public page's only script: brings the header back when one scrolls up (page/header.css); activates deferred ones when the visitor acts (fast line: at idle),
// but after the sound of a first press, for which a slow line is too narrow with them; they are fetched before they
// are imported (infra/line.ts says why);
// on a slow line draws the first page without waiting for the fonts, which a next one finds kept by the browser;
// shows the page as the visitor likes it (display.ts), keeps an early press (useEarlyClick), writes where one stands
// in what was heard, starts an early "play" and says what it waits for (storage keys: player-storage.ts);
// holds back forms and links, which the browser would lose on a cut line, and which would stop an early sound,
// until the line is back and the page activated; shows a kept page where the line is cut (domain/offline).
// The build writes it in fewer signs (scripts/short-script.ts).
export const BOOT_SCRIPT = `(()=>{
const d=document,w=window,on=["pointerover","touchstart","keydown","focusin"];
const root=d.documentElement,c=navigator.connection,frugal=c&&(c.saveData||/2g|3g/.test(c.effectiveType));
root.classList.add("scripts",frugal?"frugal":"ample",navigator.share?"shares":"copies");
const activate=({target:t,type}={})=>{
if(t&&t.closest&&t.closest("[data-play]")&&type!="keydown")return;
on.forEach(e=>d.removeEventListener(e,activate,true));
const s=d.querySelector("[data-deferred]");
if(!s)return;
d.querySelectorAll("a[href^='/']:not([download]),form").forEach(x=>x.dataset.discover="true");
const whole=d.getElementById("css").dataset.whole;
whole&&d.head.append(Object.assign(d.createElement("link"),{rel:"stylesheet",href:whole}));
s.removeAttribute("data-deferred");
d.head.append(Object.assign(d.createElement("script"),{textContent:d.querySelector("[data-start]").textContent}));
load(s)};
const load=s=>{
const again=()=>{const l=w.__later;setTimeout(load,2e3,s);l&&l.href&&navigator.onLine&&location.assign(l.href)};
Promise.all((w.__modules=s.dataset.modules).split(" ").map(come)).then(()=>{
const n=d.createElement("script");n.type="module";n.textContent=s.textContent;n.onerror=again;d.head.append(n)},again)};
const come=m=>fetch(m).then(r=>r.ok?r.text():Promise.reject());
on.forEach(e=>d.addEventListener(e,activate,{capture:true,passive:true}));
w.addEventListener("load",()=>{frugal&&navigator.onLine&&!d.querySelector(".awake")||(w.requestIdleCallback||setTimeout)(activate,{timeout:3000})});
const workers=navigator.serviceWorker;
if(workers){addEventListener("activated",()=>setTimeout(()=>workers.register("/service-worker.js").catch(()=>{}),3e3));
addEventListener("popstate",()=>{went=location});
addEventListener("line-cut",()=>{const a=w.__audio,to=went&&went.href;
to&&(!a||a.paused)&&caches.match(to).then(r=>{r&&setTimeout(()=>{d.querySelector("[aria-busy=true]")&&(location=to)},500)})})}
const fonts=d.getElementById("fonts");
if(frugal&&fonts&&!d.referrer.startsWith(location.origin)){fonts.media="not all";w.addEventListener("load",()=>{fonts.media="all"})}
let y=0;
w.onscroll=()=>{root.classList.toggle("up",scrollY<y);y=scrollY};
w.__light=frugal;
w.__display=o=>{w.__light=o.copy?o.copy=="light":frugal;
const t=o.theme,z=o.size||100;
root.style.fontSize=z+"%";
root.style.setProperty("--spacing",z>100?25/z+"rem":"");
root.classList.toggle("larger",z>100);root.classList.toggle("large",z>140);
root.classList.remove("light","dark");t&&root.classList.add(t);
d.querySelectorAll("[data-theme]").forEach(m=>{const s=m.dataset.theme;m.media=t?s==t?"all":"not all":"(prefers-color-scheme:"+s+")"});
const l=d.querySelector("[data-large]");if(l)l.media="(width<"+(z>140?56:20)+"rem)"};
const kept=(k,f)=>{try{return f(JSON.parse(localStorage.getItem(k)))}catch{}};
kept("display",w.__display);
kept("kept",k=>Object.keys(k)[0]&&root.classList.add("keeps"));
try{w.__left=sessionStorage.getItem("player-left")}catch{}
kept("manages",m=>m&&root.classList.add("manages"));
const begun=kept("player-resume",r=>r.filter(x=>x.call))||[],last=begun.find(x=>!x.hidden);
if(last)root.classList.add("unfinished"),root.style.setProperty("--begun",Math.min(3,begun.filter(x=>!x.hidden).length));
const resume=()=>{if(w.__activated)return;
for(const b of d.querySelectorAll("[data-series='']")){
const x=begun.find(x=>x.of==JSON.parse(b.dataset.play).id),s=b.querySelector("span");
if(x&&s){s.firstChild.data=x.call;s.lastChild.textContent=" "+x.track.title}}
const c=last&&d.querySelector("[data-resume]"),[b,a,p]=c?c.querySelectorAll("button,a,p"):[];
if(p){const{title,page}=last.track;b.dataset.play=JSON.stringify(last.track);
a.href=page.to;a.textContent=title;p.textContent=last.left+" · "+page.title;
p.nextSibling.firstChild.style.width=last.heard*100+"%"}
if(d.readyState=="loading")requestAnimationFrame(resume)};
begun[0]&&requestAnimationFrame(resume);
let lost=!navigator.onLine,held,free,went;
const mark=(e,m)=>m==null?e.removeAttribute("data-early"):e.dataset.early=m;
const own=e=>e.ctrlKey||e.metaKey||e.shiftKey||e.altKey;
const hold=e=>{
const f=e.type=="submit",t=f?e.target:e.target.closest&&e.target.closest("a[href]"),p=d.getElementById("lecture");
went=f?0:t||went;
const offline=!navigator.onLine,sounds=w.__early&&!w.__audio.paused;
if(w.__activated||!offline&&!sounds||free||!t||!p||t.matches("[target],[download],[data-play],[data-later],[method=dialog]"))return;
if(!f&&(own(e)||t.origin!=location.origin||t.hash&&t.pathname+t.search==location.pathname+location.search))return;
e.preventDefault();
mark(p,"");mark(t,"");p.textContent=offline?"En attente de la ligne…":"Chargement…";
held||["online","activated"].forEach(x=>w.addEventListener(x,()=>setTimeout(go)));
offline||setTimeout(()=>{free=1;go()},1e4);
held=()=>{mark(p);mark(t);p.textContent="";f?t.requestSubmit(e.submitter):t.click()}};
const go=()=>{const h=held;held=null;h&&h()};
["submit","click"].forEach(e=>d.addEventListener(e,hold,true));
const name=(b,on)=>{if(b.rel)return;const s=b.querySelector("span"),x=s&&s.firstChild;
if(x){b.__label=b.__label||x.data;x.data=on?b.dataset.series=="brief"?"Pause":"Mettre en pause":b.__label}
else b.ariaLabel=(on?"Mettre en pause ":"Écouter ")+JSON.parse(b.dataset.play).title};
let called=[];
const say=()=>{const a=w.__audio,p=d.getElementById("lecture"),b=w.__pressed,t=w.__early;
if(!b||!p||w.__player)return;
const bar=d.getElementById("ecoute"),[title,,of]=bar.querySelectorAll("p"),k=bar.querySelector("button");
bar.dataset.on="";bar.ariaLabel="Écoute";k.dataset.play=JSON.stringify(t);
called=[...d.querySelectorAll("[data-play]")].filter(x=>x==b||JSON.parse(x.dataset.play||0).id==t.id);title.textContent=t.title;
of.textContent=t.page.title.replace(/ \\([\u0600-\u06ff].*?\\)/,"")+(t.speaker?" · "+t.speaker.name:"");
a.ontimeupdate=()=>{bar.firstChild.style.width=a.currentTime/a.duration*100+"%"};
const near=a.readyState>2,cut=a.error||lost&&!near,waits=cut||!near&&!a.paused;
mark(p,waits?"":null);called.forEach(x=>{mark(x,waits?"":a.paused?null:"on");name(x,!a.paused)});
p.textContent=cut?"En attente de la ligne…":waits?"Chargement…":a.paused?"Pause":"Lecture : "+t.title};
["online","offline","sound-cut"].forEach(e=>w.addEventListener(e,()=>{lost=e!="online";say()}));
d.addEventListener("click",e=>{
const l=e.target.closest&&e.target.closest("[data-later]");
if(l&&!w.__activated&&l!=w.__later&&!own(e)){e.preventDefault();w.__later=l;l.setAttribute("data-early","");return}
const b=e.target.closest&&e.target.closest("[data-play]");
if(!b||b.rel&&own(e))return;
if(!w.__player)called.forEach(x=>name(x));
if(!b.closest("#ecoute"))w.__pressed=b;
if(w.__player)return;
e.preventDefault();e.stopImmediatePropagation();
let t=Object.assign({src:b.getAttribute("href")},JSON.parse((b.closest("[data-of]")||b).dataset.of||"{}"),JSON.parse(b.dataset.play));
if("series"in b.dataset)t=kept("player-resume",r=>r.find(x=>x.of===t.id).track)||t;
let a=w.__audio;
if(!a){const s=d.querySelector("[data-sound]");s&&s.dataset.sound&&come(s.dataset.sound).catch(()=>{});a=w.__audio=new Audio();
["error","playing"].forEach(e=>a.addEventListener(e,()=>activate()));setTimeout(activate,3e3);["error","waiting","playing","pause"].forEach(e=>a.addEventListener(e,say))}
if(w.__early&&w.__early.id===t.id&&!b.rel&&!a.error){a.paused?a.play():a.pause();say();return}
w.__early=t;
kept("player-sound",s=>Object.assign(a,s));
a.src=kept("kept",k=>k[t.id].whole&&k[t.id].address)||(w.__light?t.src.replace("?mp3","?leger"):t.src);a.currentTime=t.from??(kept("player-positions",p=>p[t.id].at)||0);
a.play().catch(()=>{});
d.querySelectorAll("video").forEach(v=>v.pause());
d.querySelectorAll("[data-early]").forEach(x=>x.removeAttribute("data-early"));
say()},true);
})()`.replaceAll("\n", "");
