import { createContext, useContext } from "react";

// A public page's only script: activates deferred ones when the visitor acts (fast line: at idle),
// shows the page as the visitor likes it (display.ts), keeps an early press (useEarlyClick), starts an early "play" (storage keys: player-storage.ts).
export function BootScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, hashed for the CSP
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: BOOT }} />;
}

/** Already in the page when React starts: it need not travel twice. */
const BOOT = import.meta.env.SSR
  ? `(()=>{
const d=document,w=window,on=["pointerover","touchstart","keydown","focusin"];
const c=navigator.connection,frugal=c&&(c.saveData||/2g|3g/.test(c.effectiveType));
d.documentElement.classList.add("scripts",frugal?"frugal":"ample");
const activate=()=>{
on.forEach(e=>d.removeEventListener(e,activate,true));
const whole=d.getElementById("css").dataset.whole;
if(whole)d.head.append(Object.assign(d.createElement("link"),{rel:"stylesheet",href:whole}));
d.querySelectorAll("script[data-deferred]").forEach(s=>{s.removeAttribute("data-deferred");load(s.textContent)})};
const load=t=>{const n=d.createElement("script");n.type="module";n.textContent=t;n.onerror=()=>setTimeout(load,2e3,t);d.head.append(n)};
on.forEach(e=>d.addEventListener(e,activate,{capture:true,passive:true}));
w.addEventListener("load",()=>{frugal||(w.requestIdleCallback||setTimeout)(activate,{timeout:3000})});
w.__display=o=>{const r=d.documentElement,t=o.theme;
r.style.fontSize=o.size?o.size+"%":"";
r.classList.remove("light","dark");t&&r.classList.add(t);
d.querySelectorAll("[data-theme]").forEach(m=>{const s=m.dataset.theme;m.media=t?s==t?"all":"not all":"(prefers-color-scheme:"+s+")"})};
const kept=(k,f)=>{try{return f(JSON.parse(localStorage.getItem(k)))}catch{}};
kept("display",w.__display);
if(kept("player-resume",r=>r.some(x=>!x.hidden)))d.documentElement.classList.add("unfinished");
d.addEventListener("click",e=>{
const l=e.target.closest&&e.target.closest("[data-later]");
if(l&&!w.__activated){w.__later=l;l.setAttribute("data-early","");return}
const b=e.target.closest&&e.target.closest("[data-play]");
if(!b||w.__player)return;
e.preventDefault();e.stopImmediatePropagation();
let t=Object.assign({src:b.getAttribute("href")},JSON.parse((b.closest("[data-of]")||b).dataset.of||"{}"),JSON.parse(b.dataset.play));
if("series"in b.dataset)t=kept("player-resume",r=>r.find(x=>x.of===t.id).track)||t;
const a=w.__audio||(w.__audio=new Audio());
if(w.__early&&w.__early.id===t.id&&!a.error){a.paused?a.play():a.pause();return}
w.__early=t;
kept("player-sound",s=>Object.assign(a,s));
a.src=t.src;a.currentTime=kept("player-positions",p=>p[t.id].at)||0;
a.play().catch(()=>{});
d.querySelectorAll("[data-early]").forEach(x=>x.removeAttribute("data-early"));
b.setAttribute("data-early","")},true);
})()`.replaceAll("\n", "")
  : "";

type Sheet = { css: string; whole?: string };

/** Inline, so that a page paints without waiting for a second file; `whole` comes with the scripts. */
export const CriticalCss = createContext<Sheet | null>(null);

export function CriticalStyle() {
  const sheet = useContext(CriticalCss);
  return (
    <style
      id="css"
      data-whole={sheet?.whole}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, made by the build
      dangerouslySetInnerHTML={{ __html: sheet?.css ?? alreadyInPage() }}
    />
  );
}

function alreadyInPage(): string {
  return typeof document === "undefined" ? "" : (document.getElementById("css")?.textContent ?? "");
}
